import type english from '../en/refusals-push.ts';

export default {
  unknownService: 'हम इस ब्राउज़र पर पुश मैसेज नहीं भेज सकते। कृपया ईमेल या SMS चुनें।',
  notAKey: 'इस ब्राउज़र ने हमें ऐसी कुंजी दी है जो काम नहीं करती। कृपया पुश मैसेज फिर से चालू करें।',
} satisfies typeof english;
