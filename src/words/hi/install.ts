import type english from '../en/install.ts';

export default {
  title: (app) => `${app} इंस्टॉल करें`,
  offer: 'ऐप इंस्टॉल करें',
  offerText: 'तुरंत खुलता है, बिना नेटवर्क के भी।',
  showSteps: 'तरीका देखें',
  accept: 'इंस्टॉल करें',
  decline: 'अभी नहीं',
  /** The names of the buttons are those of Safari. */
  stepShare: 'Safari के बार में <b>शेयर करें</b> <icon/> पर टैप करें।',
  stepAdd: 'नीचे स्क्रॉल करें और <b>होम स्क्रीन में जोड़ें</b> <icon/> चुनें।',
  stepConfirm: (app) =>
    `अगर <b>वेब ऐप के रूप में खोलें</b> का स्विच दिखे, तो उसे चालू रहने दें, और <b>जोड़ें</b> पर टैप करें। ${app} अब आपकी होम स्क्रीन पर है।`,
  stepsNote:
    'इंस्टॉल किए हुए ऐप में अलग से लॉग इन करना होता है: वहाँ एक बार लॉग इन करें। जो काम आपने यहाँ पूरा नहीं किया है, वह Safari में ही रहता है।',
  stepsClose: 'ठीक है',
} satisfies Partial<typeof english>;
