"""Entry: blender -b -P family.py -- PRODUCT VIEW OUTDIR [SPP=20] [RES=1000] [COLOUR ...]

Renders a view of a product (`front`, the angle `b` or the detail `c`) in its colours, those of views.COLOURS and its
own. The light is rendered once, on a grey product, and kept in light/; each colour then takes only a render of the
surface colours without light, a fifth of the time of a whole picture."""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from render import AIM, LOOK, STUDIO, closeup, find, take, views
from studio import *

# Neutral colours, so that no colour of a product tints the light around it.
GREY = {
    'btspeaker': dict(body=('#8c8c8c', '#6c6c6c')),
    'earbuds': dict(body='#777777'),
    'headphones': dict(main='#6c6c6c', pad='#555555', accent='#c8c2ba'),
    'kettle': dict(body='#777777'),
    'lamp': dict(body='#8c8c8c'),
    'mouse': dict(body='#6c6c6c'),
    'phone': dict(body='#8c8c8c'),
    'smart': dict(body=('#8c8c8c', '#6c6c6c')),
    'smartwatch': dict(strap='#777777'),
}
NOT_GRADING = ('bounces', 'k', 'rad')


def scene(name, res, colour):
    """Builds the view in a colour; returns its settings for grade()."""
    build, settings = find(name)
    settings.update(colour)
    over = take(settings, STUDIO + LOOK + AIM)
    reset()
    with rec() as made:
        config = build(**settings)
    config.update(over)
    look, aim = take(config, LOOK), take(config, AIM)
    _, _, root = studio(made.objs, res=(res, res), **config)
    if aim:
        closeup(root, config.get('el', 14), **aim)
    for m in bpy.data.materials:  # no pass tells the light of a sheen from that of the cloth under it
        m.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = 0
    return {key: value for key, value in look.items() if key not in NOT_GRADING}


def kept(path, make):
    """Two halves of light from a file, or made and written to it."""
    if os.path.exists(path):
        data = np.load(path)
        return [{key[2:]: data[key].astype(np.float32) for key in data.files if key[0] == half} for half in 'ab']
    os.makedirs(os.path.dirname(path), exist_ok=True)
    halves = make()
    named = zip('ab', halves)
    np.savez(path, **{f'{half}-{key}': value.astype(np.float16) for half, passes in named for key, value in passes.items()})
    return halves


def main():
    product, view, out, *rest = sys.argv[sys.argv.index('--') + 1:]
    spp, res = [int(rest[i]) if len(rest) > i else default for i, default in ((0, 20), (1, 1000))]
    name = product if view == 'front' else f'{product}-{view}'
    colours = {product: {}, **{n: c for n, c in views.COLOURS.items() if n.startswith(product + '-')}}
    scene(name, res, GREY[product])
    halves = kept(f'{HERE}/light/{name}-{spp}-{res}.npz', lambda: lights(os.path.join(out, name), spp))
    for colour in rest[2:] or list(colours):
        target = os.path.abspath(os.path.join(out, colour if view == 'front' else f'{colour}-{view}'))
        look = scene(name, res, colours[colour])
        tint = surface(target, 7)
        picture = clean(*(compose(light, tint) for light in halves), tint['Denoising Albedo'], tint['Denoising Normal'], .9, 10)
        save(grade(picture, **look), target + '.png')
        print('DONE', target, flush=True)


main()
