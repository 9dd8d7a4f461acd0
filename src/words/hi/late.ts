import type english from '../en/late.ts';

export default {
  title: 'हमें देर हो गई है',
  missed: (by) => `हमें ${by} तक पहुँच जाना चाहिए था। हमें माफ़ करें।`,
  oldTitle: 'क्या अभी तक कोई नहीं आया?',
  oldCopy: (asOf) => `${asOf} तक की जानकारी के अनुसार आपका नमूना नहीं लिया गया था।`,
  oldMissed: (by) => `अगर अभी तक कोई नहीं आया है, तो हमें देर हो गई है: हमें ${by} तक पहुँच जाना चाहिए था। हमें माफ़ करें।`,
  call: (phone) => `हमें कॉल करें: ${phone}`,
  moveByPhone: 'अगर कोई और समय आपके लिए ठीक हो, तो हमें कॉल करें: समय मुफ़्त में बदल जाएगा।',
  moveHere: 'आप नीचे समय मुफ़्त में बदल भी सकते हैं।',
  moveOnOrder: 'आप मुफ़्त में <link>समय बदल</link> भी सकते हैं।',
} satisfies Partial<typeof english>;
