import { contactUs, policyUpdates } from './closing-sections.tsx';
import type { PolicySection } from './policy-section.ts';
import { PolicyPage } from './PolicyPage.tsx';

const whatTheyAre: PolicySection = {
  id: 'what-are-cookies',
  title: 'What are cookies?',
  body: (
    <p>
      Cookies are small texts that a website leaves in your browser, and that the browser sends back with every request. This app
      sets none. It uses your browser’s storage instead: data that stays on your device, and that this policy is about.
    </p>
  ),
};

const types: PolicySection = {
  id: 'types-of-cookies',
  title: 'Types of cookies',
  body: (
    <>
      <p>All of them are needed for what you do in the app:</p>
      <ul>
        <li>Sign-in: the key to your session, and a copy of your account’s details.</li>
        <li>
          Your choices: cart, default patient, address chosen last, recent searches, favourite tests, and the postal code that you
          checked. Your email address, only if you tick ‘Remember me’.
        </li>
        <li>
          Copies to read without a network: what you have seen of tests, packages, offers and articles and, when you are signed
          in, of your own data.
        </li>
        <li>Unfinished work: what you were typing, and prescriptions that wait to be uploaded.</li>
        <li>The app itself: its pages and the public catalogue, with nothing about you.</li>
        <li>The day on which you said that you do not want to install it, so that you are not asked again soon.</li>
      </ul>
    </>
  ),
};

const use: PolicySection = {
  id: 'how-we-use',
  title: 'How we use cookies',
  body: (
    <p>
      What is stored keeps you signed in, remembers your choices, opens what you have seen when there is no network, and saves
      what you typed when the connection fails. It is not used to track you.
    </p>
  ),
};

const thirdParty: PolicySection = {
  id: 'third-party',
  title: 'Third-party cookies',
  body: <p>There are none: the app has no trackers.</p>,
};

const manage: PolicySection = {
  id: 'manage-cookies',
  title: 'Manage cookies',
  body: (
    <ul>
      <li>
        Signing out removes the key to your session, the copies of your own data, your choices and unfinished work. Of what is
        about you, only an email address that you had remembered stays: untick ‘Remember me’ at the login to remove it.
      </li>
      <li>
        If your session ends by itself, what you were typing is kept for 24 hours and a waiting prescription for 7 days, so that
        you find them when you log in again. They are shown to nobody else.
      </li>
      <li>
        Your browser’s settings can delete or block what websites store. Then you are signed out, and the app keeps nothing for
        the time without a network.
      </li>
    </ul>
  ),
};

const consent: PolicySection = {
  id: 'cookie-consent',
  title: 'Cookie consent',
  body: <p>The app stores only what it needs and has no trackers, so it does not ask you to accept cookies.</p>,
};

const sections = [whatTheyAre, types, use, thirdParty, manage, consent, contactUs, policyUpdates];

export function CookiePolicyPage() {
  return (
    <PolicyPage
      title="Cookie Policy"
      intro="The app uses the browser storage that it needs, and no trackers."
      sections={sections}
    />
  );
}
