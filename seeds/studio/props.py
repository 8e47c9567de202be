"""Things of everyday life beside the products: each has its true size, so that it shows the size of the product."""
from desk import *


def printed(name, picture, rough=.75):
    """Paper or board with a picture over the 0..1 UV."""
    m = mat(name, '#ffffff', rough, spec=.2)
    N, i = nb(m)
    image = N.n('ShaderNodeTexImage', image=npimage(name, picture), extension='EXTEND')
    N.put(image.inputs[0], N.coord('UV'))
    N.put(i['Base Color'], image.outputs[0])
    return m


def lying_phone(x, y, turn, z=0.):
    """A phone on its back, as a measure that everybody knows: 15 cm by 7."""
    with rec() as made:
        phone_obj('#3b4250', ('#0d1b3d', '#27408b', '#6a5acd', '#e0709a', '#ffb27a'))
    root = group(made.objs)
    root.matrix_world = Matrix.Translation((x, y, z + .046)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(-pi / 2, 4, 'X') @ Matrix.Scale(.48, 4)


def cup(x, y, turn=0, scale=1., z=0., tint='#efe8da'):
    """A coffee cup of 8 cm."""
    with rec() as made:
        glaze = mat('glaze', tint, .25, coat=.5)
        lathe('cup', fillet([(0, 0), (.26, 0), (.29, .05), (.42, .78), (.41, .80), (.385, .78), (.26, .1), (0, .08)], .02), glaze, seg=120)
        lathe('coffee', [(.36, .68), (0, .68)], mat('coffee', '#4a2710', .2), seg=96)
        tube('handle', [(.31 + .06 * (.5 - .5 * math.cos(t)) + .21 * math.sin(t), 0, .43 - .22 * math.cos(t)) for t in np.linspace(.05, pi - .05, 24)], .045, glaze, 10)
    group(made.objs, (x, y, z), (0, 0, math.radians(turn)), scale)


def flat_book(x, y, z, size, tint, turn=0):
    """A bound book lying down, its open side to the front; returns the height of its upper side."""
    w, d, h = size
    with rec() as made:
        slab('board', w, d, h, .03, .02, fabric('cloth' + tint, tint, tint, .012, axes='xy', bump=.3), loc=(0, 0, h / 2))
        slab('pages', w - .1, d - .02, h - .07, .01, .004, plastic('page', '#e6dcc6', .8, grain=.3), loc=(.06, -.03, h / 2))
    group(made.objs, (x, y, z), (0, 0, math.radians(turn)))
    return z + h


def page_lines(seed):
    """A page with lines of print, as an sRGB picture."""
    rng = np.random.default_rng(seed)
    page = np.full((640, 440, 3), (.95, .92, .85))
    for row in range(70, 580, 20):
        x = 52
        end = 388 if rng.random() > .15 else int(rng.integers(150, 330))
        while x < end:
            word = int(rng.integers(12, 46))
            page[row:row + 6, x:min(x + word, end)] = (.42, .40, .38)
            x += word + 8
    return page


def open_book(x, y, turn=0, w=1.35, d=2.0, tint='#1f4a45'):
    """A book lying open: two bulging halves with lines of print."""
    u = np.linspace(0, 1, 25)
    height = .045 + .09 * np.sin(pi * u ** .5) ** .8 * (1 - .35 * u)
    with rec() as made:
        slab('cover', 2 * w + .1, d + .1, .03, .03, .012, fabric('cloth' + tint, tint, tint, .012, axes='xy', bump=.3), loc=(0, 0, .015))
        for side in (-1, 1):
            top = [(side * a * w, b) for a, b in zip(u, height)]
            outline = top + [(side * w, .03), (0, .03)]
            loft('leaves', [[(a, e, b) for a, b in outline] for e in (-d / 2, d / 2)], plastic('page', '#e6dcc6', .8, grain=.3), angle=40)
            left, V, F, U = side < 0, [], [], []
            for a, b in top:
                V += [(a, -d / 2, b + .0015), (a, d / 2, b + .0015)]
            for i in range(len(top) - 1):
                s, e = ((1 - u[i], 1 - u[i + 1]) if left else (u[i], u[i + 1]))
                F.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
                U += [(s, 0), (e, 0), (e, 1), (s, 1)]
            obj('print', V, F, printed('print%d' % side, page_lines(5 + side)), U)
    group(made.objs, (x, y, 0), (0, 0, math.radians(turn)))


def ruler(x, y, turn=0):
    """A wooden ruler of 30 cm with marks for centimetres and millimetres."""
    face_ = np.full((180, 1860, 3), (.86, .70, .47))
    for mm in range(301):
        px = 30 + mm * 6
        length = 66 if mm % 10 == 0 else 48 if mm % 5 == 0 else 32
        face_[180 - length:, px:px + (3 if mm % 10 == 0 else 2)] = (.16, .11, .07)
    with rec() as made:
        slab('ruler', 3.1, .3, .035, .012, .006, wood('beech', '#cfa06a', '#b98a55', 'x', rough=.5), loc=(0, 0, .0175))
        face('marks', 3.1, .296, .004, printed('marks', face_, .5), (0, 0, .0358))
        for cm in range(0, 31):
            text('n', str(cm), .07, mat('ink', '#2a1c10', .6), (-1.5 + cm * .1, -.02, .0362), ext=.0004)
    group(made.objs, (x, y, 0), (0, 0, math.radians(turn)))


def pencil(x, y, turn=0, z=0., tint='#c8452f'):
    """A sharpened pencil of 17 cm, lying."""
    hexagon = [(.037 * math.cos(pi / 3 * i), .037 * math.sin(pi / 3 * i)) for i in range(6)]
    def ring(a, s):
        return [(a, b * s, c * s) for b, c in hexagon]
    with rec() as made:
        loft('shaft', [ring(-.85, .96), ring(-.83, 1), ring(.62, 1)], mat('paint' + tint, tint, .35, coat=.4), smooth=False)
        loft('point', [ring(.62, .98), ring(.80, .25)], plastic('cedar', '#d9ae7c', .7), smooth=False)
        loft('lead', [ring(.80, .25), ring(.86, .05)], mat('lead', '#26272a', .4), smooth=False)
    group(made.objs, (x, y, z + .033), (0, 0, math.radians(turn)))


def sleeve(x, y, turn=0, lean=12.):
    """The sleeve of a long-playing record, 31 cm square; it leans back by degrees, in the slot of an oak block."""
    c = Canvas(900, 900)
    c.box(.5, .5, 1, 1, 0, '#efe4cf')
    for r, tint in ((.40, '#1f4a45'), (.33, '#d9572f'), (.26, '#e8b04a'), (.19, '#efe4cf'), (.12, '#1f4a45')):
        c.fill(np.hypot(c.x - .5, c.y - .38) - r, tint)
    c.box(.5, .19, 1, .38, 0, '#28394f')
    for i in range(5):
        c.box(.5, .33 - .065 * i, .74 - .1 * i, .014, .007, '#efe4cf')
    with rec() as made:
        slab('sleeve', 3.12, 3.12, .045, .02, .012, plastic('card', '#e6dcc6', .7, grain=.2))
        face('cover', 3.10, 3.10, .015, printed('cover', c.a, .45), (0, 0, .0232))
    with rec() as stand_:
        slab('block', 1.7, .5, .24, .03, .02, wood('oak', '#b98553', '#8a5a33', 'x'), loc=(0, -.03, .12))
        a = math.radians(90 - lean)
        group(made.objs, (0, 1.56 * math.cos(a), .1 + 1.56 * math.sin(a)), (a, 0, 0))
    group(stand_.objs, (x, y, 0), (0, 0, math.radians(turn)))


def plant(x, y, scale=1., z=0., tint='#b5654a'):
    """A snake plant in a clay pot, about 30 cm tall."""
    rng = np.random.default_rng(4)
    green = plastic('leaf', '#3f6a48', .42, grain=.1)
    with rec() as made:
        lathe('pot', fillet([(0, 0), (.42, 0), (.56, .82), (.60, .82), (.60, 1.0), (.53, 1.0), (.50, .86), (0, .86)], .02), plastic('clay' + tint, tint, .75, grain=.3), seg=120)
        lathe('soil', [(.52, .87), (0, .89)], plastic('soil', '#2f231a', .95, grain=1., gscale=40), seg=60)
        for i in range(9):
            turn, away, tall, wide = i * 2.4, .05 + .28 * (i / 9) ** .6, 2.1 - .12 * i + .3 * rng.random(), .30 + .05 * rng.random()
            rings = []
            for q in np.linspace(0, 1, 24):
                half = wide / 2 * (.6 + .4 * math.sin(pi * min(1, q * 1.1))) * (1 - q ** 4) + .003
                bend = away + (.12 + .3 * away) * q * q
                rings.append([(bend + .12 * (s * half / wide) ** 2 * 4 + v, s * half, .82 + tall * q) for s, v in ((-1, 0), (-.5, .012), (0, .018), (.5, .012), (1, 0), (.5, -.012), (0, -.018), (-.5, -.012))])
            leaf = loft('leaf', rings, green, angle=60)
            leaf.rotation_euler = (0, 0, turn)
    group(made.objs, (x, y, z), scale=scale)


def lemon(x, y, turn=0, tilt=90, z=0.):
    """A lemon of 8 cm."""
    with rec() as made:
        body = [(.28 * math.sin(t) ** .85, -.36 * math.cos(t)) for t in np.linspace(.3, pi - .3, 40)]
        tip = [(0, .45), (.032, .44), (.05, .41), (.07, .375)]
        profile = [(r, -q) for r, q in tip] + body + [(r, q * .96) for r, q in tip[::-1]]
        lathe('lemon', profile, leather('lemon', '#e2b022', .4, 26, .3), seg=96)
    group(made.objs, (x, y, z + .28), (0, math.radians(tilt), math.radians(turn)))


def jug(x, y, turn=0, scale=1.):
    """A steel jug of milk, 10 cm tall."""
    steel = metal('steel', '#cfd1d3', .24)
    with rec() as made:
        lathe('jug', fillet([(0, 0), (.40, 0), (.44, .05), (.44, .35), (.33, .72), (.36, .98), (.345, .98), (.31, .72), (.42, .35), (0, .06)], [0, .04, .04, .2, .2, .004, .004, .2, .1, 0]), steel, seg=120)
        lathe('milk', [(.315, .70), (0, .70)], mat('milk', '#f6f1e6', .3), seg=96)
        tube('handle', spline([(.335, 0, .86), (.52, 0, .90), (.68, 0, .80), (.70, 0, .5), (.62, 0, .24), (.43, 0, .2)], 40), .035, steel, 10)
    group(made.objs, (x, y, 0), (0, 0, math.radians(turn)), scale)
