import type english from '../en/prescription-states.ts';

export default {
  statuses: { pending: 'சரிபார்ப்பு நிலுவையில்', needsclarification: 'விளக்கம் தேவை', reviewed: 'சரிபார்க்கப்பட்டது' },
  fileKinds: { 'image/jpeg': 'ஃபோட்டோ', 'image/png': 'படம்', 'application/pdf': 'PDF' },
  pages: (pages) => (pages === 1 ? '1 பக்கம்' : `${pages} பக்கங்கள்`),
  otherFile: 'ஃபைல்',
  unsentAtLogOut: (count) =>
    count === 1
      ? '1 மருந்துச் சீட்டு இன்னும் பதிவேற்றப்படவில்லை. இப்போது வெளியேறினால், அது இந்தச் சாதனத்தில் இருந்து நீக்கப்படும்.'
      : `${count} மருந்துச் சீட்டுகள் இன்னும் பதிவேற்றப்படவில்லை. இப்போது வெளியேறினால், அவை இந்தச் சாதனத்தில் இருந்து நீக்கப்படும்.`,
  unsentAtSignOut: (count) =>
    count === 1
      ? '1 மருந்துச் சீட்டு இன்னும் பதிவேற்றப்படவில்லை. இப்போது வெளியேறினால், அது இந்தச் சாதனத்தில் இருந்து நீக்கப்படும்.'
      : `${count} மருந்துச் சீட்டுகள் இன்னும் பதிவேற்றப்படவில்லை. இப்போது வெளியேறினால், அவை இந்தச் சாதனத்தில் இருந்து நீக்கப்படும்.`,
  bytes: (count) => (count === 1 ? '1 பைட்' : `${count} பைட்டுகள்`),
  kilobytes: (size) => `${size} KB`,
  megabytes: (size) => `${size} MB`,
  uploading: 'பதிவேற்றப்படுகிறது…',
  uploadingPercent: (percent) => `பதிவேற்றப்படுகிறது ${percent} %`,
  notUploaded: 'பதிவேற்றப்படவில்லை',
  waiting: 'இணைய இணைப்புக்காகக் காத்திருக்கிறது',
  nextTry: (minutes) => `இணைய இணைப்புக்காகக் காத்திருக்கிறது. அடுத்த முயற்சி ${minutes === 1 ? '1 நிமிடத்தில்' : `${minutes} நிமிடங்களில்`}`,
} satisfies Partial<typeof english>;
