import type english from '../en/refusals-push.ts';

export default {
  unknownService: 'இந்த பிரவுசருக்கு எங்களால் புஷ் செய்திகளை அனுப்ப முடியாது. மின்னஞ்சல் அல்லது SMS தேர்ந்தெடுங்கள்.',
  notAKey: 'இந்த பிரவுசர் தந்த சாவி வேலை செய்யவில்லை. புஷ் செய்திகளை மீண்டும் இயக்குங்கள்.',
} satisfies typeof english;
