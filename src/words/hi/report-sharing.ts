import type english from '../en/report-sharing.ts';

export default {
  share: 'शेयर करें',
  shared: 'जाँच की रिपोर्ट',
  sharedOf: (patient) => `${patient} की जाँच की रिपोर्ट`,
  copied: 'शेयर लिंक क्लिपबोर्ड पर कॉपी हो गया',
  failed: 'शेयर करने की सुविधा अभी उपलब्ध नहीं है',
  linkReady: 'आपका लिंक तैयार है',
  linkReaders: 'जिसके पास भी यह लिंक है, वह रिपोर्ट पढ़ सकता है।',
  shareLink: 'लिंक शेयर करें',
  copyLink: 'लिंक कॉपी करें',
  link: 'शेयर किया हुआ लिंक',
  links: 'शेयर किए हुए लिंक',
  linkOpen: (until, views) =>
    `शेयर किया हुआ लिंक ${until} तक खुला है, ${views === 0 ? 'अभी तक नहीं खोला गया' : `${views === 1 ? 'एक' : views} बार खोला गया`}`,
  linksOpen: (links, until, views) =>
    `शेयर किए हुए ${links} लिंक खुले हैं, सबसे नया ${until} तक, ${
      views === 0 ? 'अभी तक नहीं खोला गया' : `${views === 1 ? 'एक' : views} बार खोला गया`
    }`,
  made: (when) => `${when} को बनाया गया`,
  madeHere: (when, loginSince) => `${when} को इसी डिवाइस पर बनाया गया, जिस पर ${loginSince} से लॉग इन है`,
  madeElsewhere: (when, loginSince) => `${when} को ऐसे डिवाइस पर बनाया गया, जिस पर ${loginSince} को लॉग इन हुआ`,
  /** Tells how a link was made, and how often it was opened. */
  madeAndOpened: (made, views) =>
    `${made}: ${views === 0 ? 'अभी तक नहीं खोला गया' : `${views === 1 ? 'एक' : views} बार खोला गया`}`,
  foreignDevice: 'अगर कोई डिवाइस आपका नहीं है, तो अपनी प्रोफ़ाइल में “सभी डिवाइस पर लॉग आउट करें” चुनें।',
  endLink: 'लिंक बंद करें',
  /** It follows the label of a button for those who only hear it. */
  spokenMade: (when) => `जो ${when} को बनाया गया`,
  endAll: 'सभी लिंक बंद करें',
  endLinkTitle: 'शेयर किया हुआ लिंक बंद करें?',
  endAllTitle: 'शेयर किए हुए सभी लिंक बंद करें?',
  endAllText: 'आपके शेयर किए हुए लिंक तुरंत काम करना बंद कर देते हैं। रिपोर्ट कभी भी फिर से शेयर की जा सकती है।',
  endOneText: (when) =>
    `${when} को बनाया गया लिंक तुरंत काम करना बंद कर देता है। बाकी लिंक खुले रहते हैं। रिपोर्ट कभी भी फिर से शेयर की जा सकती है।`,
  endBusy: 'बंद हो रहा है…',
  endFailed: 'लिंक बंद नहीं हो सका। कृपया फिर से कोशिश करें।',
  endOffline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर इसे बंद किया जा सकता है।',
  linkEnded: 'शेयर किया हुआ लिंक बंद हो गया है।',
  allEnded: 'शेयर किए हुए सभी लिंक बंद हो गए हैं।',
} satisfies Partial<typeof english>;
