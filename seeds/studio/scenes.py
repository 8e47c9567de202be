"""Scenes of several products: a still life for each category, the promo, the narrow hero, the Open Graph picture."""
from desk import *


def stand(build, x, y, turn=0, scale=1., z=0., **settings):
    """Put a product on the ground (or at height z), turned by degrees."""
    with rec() as made:
        build(**settings)
    root = group(made.objs, (x, y, 0), (0, 0, math.radians(turn)), scale)
    root.location.z = z - float(bounds(made.objs)[:, 2].min()) + .002
    bpy.context.view_layer.update()
    return root


def disc(x, y, r, h, tint):
    """A round plinth."""
    lathe('disc', fillet([(0, 0), (r, 0), (r, h), (0, h)], .035), plastic('disc' + tint, tint, .6, grain=.2, spec=.3), seg=200, loc=(x, y, 0))


def block(x, y, w, d, h, tint, turn=0):
    """A rectangular plinth."""
    slab('block', w, d, h, .04, .03, plastic('block' + tint, tint, .6, grain=.2, spec=.3), loc=(x, y, h / 2), rot=(0, 0, math.radians(turn)))


def still(ground, **settings):
    """Settings of a category picture: its own ground, square, all in the frame."""
    return dict(dict(az=0, el=17, color=ground, fill=.84, lit=.1, exposure=1.7), **settings)


def category_speakers():
    disc(1.12, -.25, .86, .42, '#d0ab8c')
    stand(speaker, -.75, .25, 24)
    stand(smart, 1.12, -.25, 10, z=.42, body=('#41566b', '#2b3b4c'))
    stand(btspeaker, .1, -1.85, -24, body=('#d8643a', '#a8401f'))
    return still('#e3cdb9', el=15)


def category_headphones():
    disc(.75, .1, 1.12, .3, '#b5c0a9')
    stand(microphone, -1.2, .35, -16, 1.12)
    stand(headphones, .75, .1, -30, z=.3)
    stand(earbuds, -.35, -1.6, -18, .5)
    return still('#d2d8c6')


def category_cameras():
    disc(.35, .9, 1.75, .55, '#adbcc7')
    stand(drone, .35, .9, -24, .95, z=.55)
    stand(camera, -.95, -1.45, 24, .72)
    stand(webcam, 1.15, -1.5, -22, .52)
    return still('#c8d4dc', el=20)


def category_phones():
    disc(-1.0, -1.25, .55, .28, '#beb2c8')
    stand(tablet, .1, .55, -14)
    stand(phone, 1.35, -.95, -8, .52)
    stand(smartwatch, -1.0, -1.25, -22, .62, z=.28)
    return still('#d6cedc')


def category_computers():
    stand(laptop, 0, .7, 20)
    stand(gamepad, -.75, -1.6, 14, .72)
    stand(mouse, 1.35, -1.25, 40, .82)
    return still('#c5d8d4', el=24)


def category_home():
    disc(.95, -.75, 1.02, .24, '#dfbd76')
    stand(lamp, 1.1, .95, -8, 1.05)
    stand(espresso, -1.0, .1, -24)
    stand(kettle, .95, -.75, -12, .95, z=.24)
    return still('#ecd6a4', el=14)


def book(x, y, thick, height, depth, tint, z=0., lean=0., bands=2):
    """A bound book standing with its spine to the front."""
    cloth, page, gold = fabric('cloth' + tint, tint, tint, .012, axes='xz', bump=.3), plastic('page', '#e6dcc6', .8, grain=.3), metal('gold', '#c79a5a', .3)
    with rec() as made:
        for side in (-1, 1):
            slab('board', depth, height, .03, .02, .008, cloth, loc=(side * (thick / 2 - .015), 0, height / 2), rot=(pi / 2, 0, pi / 2))
        slab('spine', thick, height, .03, .014, .012, cloth, loc=(0, -depth / 2 + .015, height / 2), rot=F90)
        slab('pages', thick - .06, height - .08, depth - .06, .01, .004, page, loc=(0, .0, height / 2), rot=F90)
        for i in range(bands):
            slab('band', thick * .9, .02, .01, .004, .001, gold, loc=(0, -depth / 2 - .001, height * (.84 - .06 * i - (.55 if i > 1 else 0))), rot=F90)
    group(made.objs, (x, y, z), (0, math.radians(lean), 0))


def shelf_board(x, y, w, d, top):
    """An oak board whose upper side is at `top`."""
    slab('board', w, d, .26, .03, .02, wood('oak', '#8a5a33', '#5e3a1e', 'x'), loc=(x, y, top - .13))


def promo():
    """A pair of walnut speakers and books on a shelf, at night."""
    shelf_board(3.2, .1, 9.6, 3.0, 0)
    stand(speaker, .35, .1, 27)
    stand(speaker, 4.55, .2, -20)
    x = 1.75
    for thick, height, depth, tint in ((.32, 2.1, 1.5, '#7a2f2a'), (.24, 2.3, 1.55, '#d8c8a4'), (.4, 1.95, 1.45, '#1f4a45'), (.22, 2.2, 1.5, '#b5722a'), (.34, 2.35, 1.6, '#28394f')):
        book(x + thick / 2, -.05, thick, height, depth, tint, bands=3)
        x += thick + .012
    return dict(az=0, el=7, color='#2e475f', lit=.03, aspect=800 / 1920, key=1.25, top=.5, rim=2.4, world=.2, glow=.2, exposure=2.1,
                contrast=.16, rimcol='#ffd2a0', keycol='#e8f0ff', wc='#6f8aa5', aim=(.15, 0, 1.42), width=11.6, blur=0)


def hero_narrow():
    """The hero's speakers and ring, upright, with empty space above for text."""
    settings = hero()
    settings.update(aspect=1.25, shiftx=0, aim=(.75, 0, 1.9), width=6.2, blur=0, off=(0, -.2), lit=.03)
    return settings


def og():
    """A still life with empty space at the left."""
    disc(2.1, .35, 1.1, .75, '#d8bd97')
    stand(speaker, -.05, .5, 22)
    stand(headphones, 2.1, .35, -30, z=.75)
    stand(kettle, 4.5, .5, -16)
    stand(camera, .3, -1.75, 22, .6)
    stand(btspeaker, 3.25, -1.9, -20, .8)
    return dict(az=0, el=13, color='#ece0cd', lit=.12, aspect=630 / 1200, aim=(.95, 0, 1.4), width=10.2, blur=0)


PRODUCTS = ('category_speakers', 'category_headphones', 'category_cameras', 'category_phones', 'category_computers',
            'category_home', 'promo', 'hero_narrow', 'og')
