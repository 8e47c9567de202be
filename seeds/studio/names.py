"""Print the names of pictures: names.py [products] [angles] [details] [colours]."""
import sys
from details import DETAILS
from views import ANGLES, COLOURS

NAMES = {'products': list(ANGLES), 'angles': [f'{name}-b' for name in ANGLES], 'details': list(DETAILS), 'colours': list(COLOURS)}
print(*(name for word in sys.argv[1:] for name in NAMES[word]))
