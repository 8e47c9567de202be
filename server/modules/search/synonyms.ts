import { fold } from '../../domain/catalogue/normalize-text';

/** Synonyms, one group per line, in lower case; a name may have two words. */
const ALIKE = `
mobile, mobiles, phone, phones, smartphone, smartphones, cellphone, handset, मोबाइल, फ़ोन
tv, television, televisions, टीवी
laptop, laptops, notebook, लैपटॉप
headphone, headphones, headset, headsets, हेडफ़ोन
earphone, earphones, earbud, earbuds, airpods, headphones, ईयरफ़ोन
speaker, speakers, loudspeaker, loudspeakers, स्पीकर
fridge, refrigerator, refrigerators, फ़्रिज
ac, aircon, air conditioner
powerbank, powerbanks, power bank, portable charger
webcam, webcams, web camera
camera, cameras, camcorder, कैमरा
smartwatch, smartwatches, smart watch, fitness band
watch, watches, wristwatch, घड़ी
mic, mics, microphone, microphones
mouse, mice
keyboard, keyboards, keypad
gamepad, gamepads, controller, joystick
monitor, monitors, display
wifi, wi-fi
router, routers, modem
lamp, lamps, लैंप
turntable, turntables, record player, gramophone
soundbar, soundbars, sound bar
kettle, kettles, केतली
drone, drones, quadcopter, quadcopters
tablet, tablets, ipad
charger, chargers, adapter, adaptor, adaptors, adapters
`;

const others = new Map<string, Set<string>>();
for (const line of ALIKE.trim().split('\n')) {
  const words = line.split(',').map(fold);
  for (const word of words) {
    const synonyms = others.get(word) ?? new Set();
    others.set(word, synonyms);
    for (const other of words) if (other !== word) synonyms.add(other);
  }
}

/** Synonyms of a normalized word. */
export function synonymsOf(word: string): string[] {
  return [...(others.get(word) ?? [])];
}
