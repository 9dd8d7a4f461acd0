/** Our own small drawings, in two tones of the theme. */
import { Picture } from './Picture.tsx';

export const EmptyCartPicture = () => (
  <Picture>
    <path d="M22 20h10l10 40h38l10-28H36" fill="var(--primary-soft)" />
    <circle cx="48" cy="72" r="5" />
    <circle cx="76" cy="72" r="5" />
    <path d="M58 40h16M66 32v16" />
  </Picture>
);

export const NothingFoundPicture = () => (
  <Picture>
    <circle cx="52" cy="42" r="22" fill="var(--primary-soft)" />
    <path d="m69 59 17 17" />
    <path d="m45 35 14 14M59 35 45 49" />
  </Picture>
);

export const NoOrdersPicture = () => (
  <Picture>
    <rect x="34" y="16" width="52" height="62" rx="6" fill="var(--primary-soft)" />
    <path d="M46 34h28M46 46h28M46 58h16" />
  </Picture>
);

export const NoPrescriptionsPicture = () => (
  <Picture>
    <path d="M36 14h34l16 16v48H36z" fill="var(--primary-soft)" />
    <path d="M70 14v16h16M48 62V42h7a6 6 0 0 1 0 12h-7M56 54l12 12M68 56 58 68" />
  </Picture>
);

export const NoNotificationsPicture = () => (
  <Picture>
    <path d="M38 64c6-6 6-14 6-24a16 16 0 0 1 32 0c0 10 0 18 6 24z" fill="var(--primary-soft)" />
    <path d="M53 70a7 7 0 0 0 14 0M60 24v-6" />
  </Picture>
);

export const NoReportsPicture = () => (
  <Picture>
    <path d="M36 14h34l16 16v48H36z" fill="var(--primary-soft)" />
    <path d="M70 14v16h16M44 60h8l5-14 7 22 5-14 3 6h8" />
  </Picture>
);

export const DonePicture = () => (
  <Picture>
    <circle cx="60" cy="44" r="30" fill="var(--primary-soft)" />
    <path d="m46 45 10 10 19-21" />
  </Picture>
);

export const MailSentPicture = () => (
  <Picture>
    <rect x="28" y="22" width="64" height="46" rx="6" fill="var(--primary-soft)" />
    <path d="m30 28 30 22 30-22" />
  </Picture>
);

export const UploadPicture = () => (
  <Picture>
    <rect x="38" y="10" width="44" height="62" rx="6" fill="var(--primary-soft)" />
    <path d="M60 56V28M49 38l11-11 11 11M50 64h20" />
  </Picture>
);
