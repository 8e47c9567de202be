"""Print the names of the pictures: names.py [products] [views] [details]."""
import sys
from details import DETAILS
from views import ANGLES, VIEWS

NAMES = {'products': list(ANGLES), 'views': list(VIEWS), 'details': list(DETAILS)}
print(*(name for word in sys.argv[1:] for name in NAMES[word]))
