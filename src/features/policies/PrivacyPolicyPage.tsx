import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { pages } from '../../lib/pages/page-paths.ts';
import { contactUs, policyUpdates } from './closing-sections.tsx';
import type { PolicySection } from './policy-section.ts';
import { PolicyPage } from './PolicyPage.tsx';

const collected: PolicySection = {
  id: 'information-we-collect',
  title: 'Information we collect',
  body: (
    <>
      <ul>
        <li>Your account: name, email and phone, and, if you give them, date of birth and gender.</li>
        <li>
          The patients you book for: name, gender, date of birth and relation to you, and, if you give them, blood group and
          health notes.
        </li>
        <li>Your addresses, where samples are collected.</li>
        <li>Your cart, and which offers and coupons you have used.</li>
        <li>
          Your orders: tests and packages, patient, address, date and time slot, discount, payment and special instructions, and
          why you cancelled one.
        </li>
        <li>Your health records: test reports, and the prescriptions that you upload with your notes.</li>
        <li>Your notifications, and by which channels you want them.</li>
        <li>
          From which networks you sign in: as one-way codes, for 30 days after the last time, to protect your account from people
          who try out passwords.
        </li>
      </ul>
      <p>
        What the app keeps on your own device is in the <Link to={pages.cookiePolicy.path}>Cookie Policy</Link>.
      </p>
    </>
  ),
};

const use: PolicySection = {
  id: 'how-we-use',
  title: 'How we use it',
  body: (
    <ul>
      <li>To sign you in, with your password or with a code by email or SMS.</li>
      <li>To collect the sample of the right person, at your address, on the day and at the time that you booked.</li>
      <li>
        To deliver your reports. <InLanguage of={brand.reportPromise} />
      </li>
      <li>To give the reference ranges for the patient’s age, for which we need the date of birth.</li>
      <li>To review the prescriptions that you upload.</li>
      <li>
        To notify you about orders, payments, reports and prescriptions, by the channels that you have chosen. Push messages pass
        encrypted through the push service of your browser’s maker.
      </li>
      <li>To answer you when you contact us.</li>
    </ul>
  ),
};

const retention: PolicySection = {
  id: 'data-retention',
  title: 'How long we keep it',
  body: (
    <>
      <p>
        <strong>Health records are kept for about 7 years.</strong>
      </p>
      <p>
        If you delete your account, your profile, patients, addresses, cart, prescriptions, reports, messages, share links and
        sessions are removed at once. Your orders keep their number, items, amounts and dates, without person or address, for 7
        years.
      </p>
      <p>
        Orders whose collection is still ahead are cancelled then. The reason that you give for leaving is kept without your name,
        and what you write beside it for at most 90 days. One last email confirms the deletion: your email address is kept until
        it is sent, two days at most.
      </p>
      <p>
        Coupons and offers that you have used stay used: for at most 2 years we keep which ones, and that you have ordered before,
        beside a coded form of your email and phone number. Neither can be read from it.
      </p>
    </>
  ),
};

const rights: PolicySection = {
  id: 'your-rights',
  title: 'Your rights',
  body: (
    <>
      <ul>
        <li>
          See and correct your details, patients and addresses in <Link to={pages.profile.path}>My Profile</Link>.
        </li>
        <li>
          Read, download and share your reports in <Link to={pages.reports.path}>My Test Reports</Link>.
        </li>
        <li>
          Delete a prescription that is still pending in <Link to={pages.prescriptions.path}>My Prescriptions</Link>.
        </li>
        <li>
          Choose what you are told, and how, in <Link to={pages.preferences.path}>Notification preferences</Link>.
        </li>
        <li>
          Delete your account in the Danger Zone of <Link to={pages.profile.path}>My Profile</Link>.
        </li>
      </ul>
      <p>
        For everything else that the law entitles you to, <Link to="#contact-us">contact us</Link>.
      </p>
    </>
  ),
};

const sections = [collected, use, retention, rights, contactUs, policyUpdates];

export function PrivacyPolicyPage() {
  return (
    <PolicyPage
      title="Privacy Policy"
      intro={`What ${brand.name} knows about you, what it is used for, how long it is kept, and what you can do about it.`}
      sections={sections}
    />
  );
}
