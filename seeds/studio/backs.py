"""Backs and sides of products: sockets, posts, vents. Each function adds parts to the product being built."""
from studio import *

FRONT, BACK = (pi / 2, 0, 0), (-pi / 2, 0, 0)


def speaker_back(cabinet, depth, middle):
    """Bass port, terminal plate with two knurled posts, numbered brass plate."""
    y = depth / 2
    dark, brass = plastic('back', '#1b1c1f', .42, grain=.2), metal('brass', '#d8b98a', .24)
    hole = cyl('hole', .33, .9, dark, 96, (0, y, middle + .72), FRONT)
    cut(cabinet, hole)
    kill(hole)
    L = dict(loc=(0, y, middle + .72), rot=BACK)
    lathe('port', fillet([(.455, 0), (.45, .03), (.40, .045), (.325, -.06), (.315, -.44), (0, -.44)], [0, .012, .03, .1, 0, 0]), dark, **L)
    lathe('ring', fillet([(.45, 0), (.485, .0), (.48, .022), (.445, .022)], .006), brass, **L)
    z = middle - .72
    slab('plate', 1.06, .62, .05, .12, .015, dark, loc=(0, y + .015, z), rot=BACK)
    for x, tint in ((-.25, '#a23324'), (.25, '#0c0d0e')):
        L = dict(loc=(x, y + .035, z), rot=BACK)
        lathe('collar', fillet([(.13, 0), (.13, .035), (.09, .04), (.09, .05)], .008), plastic('tint' + tint, tint, .4), seg=96, **L)
        gear('post', .115, .06, .20, brass, 40, .01, loc=L['loc'], rot=BACK)
        lathe('end', fillet([(.07, .19), (.07, .25), (.045, .26), (.045, .2)], .006), brass, seg=64, **L)
    for x in (-.46, .46):
        for dz in (-.24, .24):
            cyl('screw', .026, .02, brass, 32, (x, y + .042, z + dz), BACK, .006)
    slab('number', .5, .15, .014, .02, .004, brass, loc=(0, y + .006, middle + .02), rot=BACK)
    text('no', 'No. 042', .085, mat('ink', '#2a1c10', .6), (0, y + .0135, middle + .02), (pi / 2, 0, pi), .0006)


def gear(name, r, z0, z1, m, n, d, **k):
    """Knurled ring with a closed top."""
    def ring(z, i):
        turns = [2 * pi * j / (n * 4) for j in range(n * 4)]
        return [((r - i - (d if j % 4 < 2 else 0)) * math.cos(t), (r - i - (d if j % 4 < 2 else 0)) * math.sin(t), z) for j, t in enumerate(turns)]
    return loft(name, [ring(z0, .012), ring(z0 + .01, 0), ring(z1 - .01, 0), ring(z1, .012)], m, angle=25, **k)


def socket(x, y, z, w, h, collar, r=.012, turn=BACK, tongue=True):
    """A socket: collar, dark mouth, contacts."""
    along = Vector((0, 1, 0)) if turn == BACK else Vector((math.copysign(1, x), 0, 0))
    def at(d):
        return tuple(Vector((x, y, z)) + along * d)
    slab('collar', w + .03, h + .03, .02, r + .012, .005, collar, loc=at(0), rot=turn)
    slab('mouth', w, h, .02, r, .001, mat('mouth', '#050506', .8, spec=.1), loc=at(.0015), rot=turn)
    if tongue:
        slab('tongue', w * .62, h * .2, .02, .006, .001, metal('gold', '#b99a5a', .35), loc=at(.002), rot=turn)


def router_back(y=.95, z=.178):
    """Three network sockets, the one to the outside, power and the switch."""
    dark, brass = plastic('dark', '#1f2226', .42), metal('brass', '#c8a27a', .24)
    for x in (-.2, 0, .2):
        socket(x, y, z, .13, .1, dark)
    socket(.78, y, z, .13, .1, brass)
    L = dict(loc=(-.86, y, z), rot=BACK)
    lathe('jack', fillet([(.06, 0), (.06, .012), (.042, .014), (.04, -.02)], .004), dark, seg=48, **L)
    lathe('pin', fillet([(.04, .004), (.016, .004), (.014, .012), (0, .012)], .002), dark, seg=32, **L)
    slab('switch', .1, .07, .03, .012, .006, dark, loc=(-.66, y + .006, z), rot=BACK)


def monitor_back(width, height, y=.11):
    """Vents along the top, a bay of sockets beside the foot."""
    dark = plastic('dark', '#17181b', .4)
    for i in range(46):
        slab('vent', .022, .15, .01, .0109, .002, dark, loc=(-1.125 + .05 * i, y + .001, height / 2 - .34), rot=BACK)
    slab('bay', 1.12, .2, .02, .09, .004, dark, loc=(-1.32, y + .002, -1.02), rot=BACK)
    steel = metal('steel', '#b9bcc0', .3)
    for x, w, h in ((-1.7, .09, .04), (-1.5, .09, .04), (-1.25, .16, .055), (-1.0, .16, .055)):
        socket(x, y + .012, -1.02, w, h, steel, min(.02, h * .49))


def laptop_ports(width, z):
    """Two USB-C sockets at the left, one and the earphone socket at the right."""
    steel = metal('steel', '#8f949a', .3)
    for side, places in ((-1, (.62, .42)), (1, (.62,))):
        for y in places:
            socket(side * (width / 2 - .009), y, z, .075, .028, steel, .013, (pi / 2, 0, side * pi / 2), False)
