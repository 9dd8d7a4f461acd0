import type english from '../en/upi.ts';

export default {
  title: (amount) => `UPI से ${amount} दें`,
  asGood: 'नकद की जगह आप UPI से भी पैसे दे सकते हैं, हमारे आने से पहले या दरवाज़े पर। नकद देना भी उतना ही ठीक है।',
  openApp: 'UPI ऐप से पैसे दें',
  scan: 'इस कोड को किसी दूसरे फ़ोन के UPI ऐप से स्कैन करें। रकम और आपका ऑर्डर नंबर पहले से भरे होंगे।',
  code: (amount, orderNumber) => `ऑर्डर ${orderNumber} के ${amount} देने का UPI कोड`,
  check: (amount) => `पैसे तभी दें, जब आपके ऐप में ${amount} और यही UPI पता दिखे।`,
  address: 'UPI पता',
  payee: 'किसे देना है',
  notMarked: 'इससे ऑर्डर में भुगतान अपने आप दर्ज नहीं होता। पैसे देने के बाद अपने ऐप में मिली पुष्टि नमूना लेने वाले को दिखाएँ।',
} satisfies Partial<typeof english>;
