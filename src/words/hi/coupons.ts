import type english from '../en/coupons.ts';

export default {
  code: 'कूपन कोड',
  named: (code) => `कूपन ${code}`,
  apply: 'लगाएँ',
  applyBusy: 'लगाया जा रहा है…',
  applyFailed: 'कूपन लगाया नहीं जा सका। कृपया फिर से कोशिश करें।',
  applied: 'कूपन लग गया।',
  appliedSaving: (amount) => `कूपन लग गया: आपको ${amount} की बचत।`,
  unused: (code, reason) => `${code}: ${reason}`,
  codeMissing: 'कृपया कूपन कोड भरें',
  codeInvalid: 'कूपन कोड मान्य नहीं है',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट कनेक्शन वापस आने पर कूपन इस्तेमाल किए जा सकते हैं।',
  removal: 'कूपन हटाएँ',
  removalFailed: 'कूपन हटाया नहीं जा सका। कृपया फिर से कोशिश करें।',
  notRemovable: 'यह कूपन यहाँ से हटाया नहीं जा सकता।',
} satisfies Partial<typeof english>;
