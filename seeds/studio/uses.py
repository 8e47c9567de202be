"""Products in use (`-d`) and beside a thing of known size (`-e`); scales follow the dimensions of the specifications."""
from props import *
from scenes import book, disc, shelf_board, stand, still

WARM = dict(lit=.2, exposure=1.75)


def btspeaker_d():
    """The speaker beside a phone."""
    stand(btspeaker, 0, 0, -24)
    lying_phone(-.15, -1.45, 68)
    return still('#f1e4da', el=26, **WARM)


def btspeaker_e():
    """The speaker on an oak board in the kitchen, beside coffee and lemons."""
    slab('board', 4.0, 2.3, .14, .3, .04, wood('oak', '#b98553', '#8a5a33', 'x'), loc=(.1, .1, .07))
    stand(btspeaker, -.2, .4, -20, .9, z=.14)
    cup(1.55, -.35, -35, z=.14)
    lemon(-1.2, -.55, 25, z=.14)
    lemon(-.42, -.8, -60, z=.14)
    return still('#f1e4da', el=20, **WARM)


def kettle_d():
    """The kettle in use: beside it a cup."""
    stand(kettle, 0, 0, -16)
    cup(-1.55, -1.0, 200)
    return still('#ece8e1', el=15, **WARM)


def headphones_d():
    """The headphones on a desk, on two books, beside a phone."""
    top = flat_book(0, 0, 0, (2.9, 2.1, .3), '#7a2f2a', 8)
    top = flat_book(0, 0, top, (2.6, 1.9, .24), '#d8c8a4', -4)
    stand(headphones, 0, 0, -34, z=top)
    lying_phone(1.2, -2.0, -34)
    return still('#e9e4dc', el=16, **WARM)


def espresso_d():
    """The espresso machine at breakfast: milk in a jug, a full cup."""
    stand(espresso, 0, 0, -22, 1.3)
    jug(1.75, -1.15, -25)
    cup(-1.55, -1.75, 215, tint='#b5654a')
    return still('#e6ebe6', el=15, **WARM)


def espresso_e():
    """The espresso machine beside a phone."""
    stand(espresso, .2, 0, -28, 1.3)
    lying_phone(-1.75, -1.55, 24)
    return still('#e6ebe6', el=17, **WARM)


def keyboard_d():
    """The keyboard on a desk, before a tablet, beside a mouse."""
    stand(tablet, -.1, 1.35, 4, .98)
    stand(keyboard, 0, -.8, 0, .48)
    stand(mouse, 2.1, -.8, 12, .8)
    return still('#f0ece4', el=27, fill=.9, **WARM)


def keyboard_e():
    """The keyboard behind a ruler of 30 cm."""
    stand(keyboard, 0, 0, 0, .48)
    ruler(0, -.95)
    return still('#f0ece4', el=42, az=14, exposure=1.65, lit=.2)


def drone_d():
    """The drone on its landing pad, ready to fly."""
    lathe('pad', fillet([(0, 0), (1.75, 0), (1.75, .03), (0, .03)], .012), fabric('pad', '#2b3036', '#1f2328', .014, axes='xy', bump=.4), seg=200)
    lathe('ring', [(1.62, .0315), (1.50, .0315)], mat('paint', '#e8743a', .6), seg=200)
    lathe('ring', [(.98, .0315), (.93, .0315)], mat('white', '#e9e6df', .6), seg=160)
    stand(drone, 0, .1, -24, .72, z=.03)
    lying_phone(1.5, -2.1, -30)
    return still('#e6ebf0', el=24, **WARM)


def drone_e():
    """The drone beside a cup."""
    stand(drone, -.3, .1, 28, .72)
    cup(1.35, -1.1, -30)
    return still('#e6ebf0', el=22, **WARM)


def lit_lamp():
    """The lamp with a light that falls where its shade points."""
    lamp()
    spot = bpy.data.lights.new('spot', 'SPOT')
    spot.energy, spot.spot_size, spot.spot_blend, spot.shadow_soft_size = 190, math.radians(112), .55, .2
    spot.color = lin('#ffd9a6')
    o = bpy.data.objects.new('spot', spot)
    bpy.context.collection.objects.link(o)
    o.matrix_world = Matrix.Translation((.985, -.22, 3.0)) @ Matrix.Rotation(math.radians(-30), 4, 'X') @ Matrix.Rotation(math.radians(-28), 4, 'Y') @ Matrix.Translation((0, 0, -.17))


def lamp_d():
    """The lamp in the evening, above an open book."""
    stand(lit_lamp, -.6, .5, -30, 1.15)
    open_book(.55, -1.3, -12)
    pencil(.3, -2.55, -8)
    return still('#e9d9bf', el=15, lit=.1, key=.42, top=.3, rim=.7, world=.2, wc='#cfd6e6', exposure=1.9)


def lamp_e():
    """The lamp beside a cup and two books."""
    stand(lamp, -.2, .2, -18, 1.15)
    top = flat_book(1.75, .3, 0, (1.5, 2.1, .26), '#1f4a45', 20)
    flat_book(1.75, .3, top, (1.35, 1.95, .2), '#d8c8a4', 12)
    cup(.6, -1.7, -30)
    return still('#efe9de', el=12, **WARM)


def smart_d():
    """The smart speaker at home: on a book beside a plant."""
    plant(-1.0, .4, .85)
    top = flat_book(.55, 0, 0, (2.0, 1.6, .24), '#d8c8a4', 6)
    stand(smart, .5, 0, 0, .85, z=top)
    return still('#dfe6e8', el=18, **WARM)


def smart_e():
    """The smart speaker beside a cup."""
    stand(smart, 0, 0, 0, .85)
    cup(1.1, -.75, -35)
    return still('#dfe6e8', el=22, **WARM)


def speaker_d():
    """A pair of speakers on a shelf, books between them."""
    shelf_board(0, .1, 6.9, 2.8, 0)
    stand(speaker, -2.15, .1, 22)
    stand(speaker, 2.15, .1, -22)
    x = -.79
    for thick, height, depth, tint in ((.32, 2.1, 1.5, '#7a2f2a'), (.24, 2.3, 1.55, '#d8c8a4'), (.4, 1.95, 1.45, '#1f4a45'), (.22, 2.2, 1.5, '#b5722a'), (.34, 2.35, 1.6, '#28394f')):
        book(x + thick / 2, .1, thick, height, depth, tint, bands=3)
        x += thick + .012
    return still('#e6dfd6', el=9, fill=.95, **WARM)


def speaker_e():
    """The speaker beside the sleeve of a record and a phone."""
    stand(speaker, -.2, 0, 26, 1.05)
    sleeve(2.1, .9, -14, 14)
    lying_phone(1.55, -1.3, -28)
    return still('#e6dfd6', el=12, **WARM)


def turntable_d():
    """The turntable playing a record, its sleeve and a speaker behind it."""
    stand(turntable, 0, -.6, -14, .96)
    stand(speaker, -1.75, 2.7, 18, 1.05)
    sleeve(.9, 2.5, -4, 14)
    return still('#efe9e0', el=20, **WARM)


def turntable_e():
    """The turntable beside a phone."""
    stand(turntable, 0, 0, -26, .96)
    lying_phone(-1.1, -2.5, 60)
    return still('#efe9e0', el=30, **WARM)


PRODUCTS = ('btspeaker_d', 'btspeaker_e', 'kettle_d', 'headphones_d', 'espresso_d', 'espresso_e', 'keyboard_d', 'keyboard_e', 'drone_d', 'drone_e',
            'lamp_d', 'lamp_e', 'smart_d', 'smart_e', 'speaker_d', 'speaker_e', 'turntable_d', 'turntable_e')
