"""Second angles (`-b`) and colours of the products: picture -> (product, settings)."""
ANGLES = {
    'btspeaker': dict(az=62, el=20),
    'camera': dict(az=-38, el=34),
    'drone': dict(az=150, el=30),
    'earbuds': dict(az=34, el=30),
    'espresso': dict(az=48, el=20),
    'gamepad': dict(az=24, el=62),
    'headphones': dict(az=75),
    'kettle': dict(az=128, fill=.76),
    'keyboard': dict(az=-28, el=24),
    'lamp': dict(az=-50, el=20),
    'laptop': dict(az=-36, el=30),
    'microphone': dict(az=58, el=16),
    'monitor': dict(az=150, el=12),
    'mouse': dict(az=-50, el=22),
    'phone': dict(flat=True),
    'powerbank': dict(az=30, el=40),
    'router': dict(az=156, el=22),
    'smart': dict(az=25, el=48),
    'smartwatch': dict(az=66, el=16),
    'soundbar': dict(az=38, el=19),
    'speaker': dict(az=152, el=12),
    'tablet': dict(az=35, el=36),
    'tower': dict(az=-38, el=11),
    'turntable': dict(az=62, el=24),
    'webcam': dict(az=40, el=26),
}

# The colours of families, and the ground that each picture has. The first colour of a product is its own default.
COLOURS = {
    'btspeaker-indigo': dict(body=('#34467a', '#202e56'), color='#e5e8f0'),
    'btspeaker-neem': dict(body=('#4b6b50', '#2d4833'), color='#e8ece4'),
    'btspeaker-sand': dict(body=('#d0bc97', '#a9926b'), trim='#3a3530', color='#f0ebe0'),
    'earbuds-cream': dict(body='#e9e3d6', color='#f1ece2'),
    'earbuds-navy': dict(body='#2a3850', color='#e5e8ee'),
    'headphones-black': dict(main='#1b1c1e', accent='#c4c7ca', pad='#151618', color='#e8e8e8'),
    'headphones-cream': dict(main='#d9cfbd', pad='#7d5a3e', color='#f1ece2'),
    'headphones-walnut': dict(main='#53341f', pad='#2a1d15', color='#f0e8dd'),
    'kettle-black': dict(body='#1d1e20', color='#e8e8e7'),
    'kettle-cream': dict(body='#e4dac6', color='#f1ebdf'),
    'kettle-madder': dict(body='#722620', color='#f1e7e1'),
    'lamp-indigo': dict(body='#2f4a73', color='#e5e8ef'),
    'lamp-madder': dict(body='#8c2f22', color='#f1e6e0'),
    'lamp-neem': dict(body='#49655a', color='#e7ece6'),
    'mouse-white': dict(body='#dedcd6', led='#ffab45', color='#ece9e4'),
    'phone-green': dict(body='#5d7765', cols=('#0f2b24', '#1f5a48', '#4f9a7a', '#e6c87a', '#f6a36a'), color='#e4eae3'),
    'phone-rose': dict(body='#b58a86', cols=('#3a1426', '#8a3350', '#d76f7f', '#f3b29a', '#ffe0b8'), color='#f0e5e2'),
    'smart-charcoal': dict(body=('#54575b', '#303236'), color='#e7e8e8'),
    'smart-sand': dict(body=('#cfbd9e', '#a38d6b'), color='#f0eade'),
    'smartwatch-clay': dict(strap='#a84b33', color='#f1e7e0'),
    'smartwatch-neem': dict(strap='#46604f', color='#e7ece5'),
    'smartwatch-sand': dict(strap='#b39a7c', color='#efe9df'),
}

VIEWS = {f'{name}-b': (name, settings) for name, settings in ANGLES.items()}
for name, settings in COLOURS.items():
    product = name.split('-')[0]
    VIEWS[name] = (product, settings)
    VIEWS[f'{name}-b'] = (product, {**ANGLES[product], **settings})
