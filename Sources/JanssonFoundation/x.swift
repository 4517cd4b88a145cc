internal import Jansson
