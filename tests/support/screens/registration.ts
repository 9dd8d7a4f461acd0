import { screen } from '@testing-library/react';
import type { Browser } from './screen.tsx';

type Fields = Readonly<Record<string, string>>;

let customers = 0;

/** Returns the data of a new customer, by the labels of the fields. */
export function somebody() {
  customers += 1;
  return {
    account: { Email: `ravi${customers}@example.com`, Password: 'Monsoon2026', 'Confirm password': 'Monsoon2026' },
    person: { 'Full name': 'Ravi Menon', 'Phone number': `96${String(customers).padStart(8, '0')}` },
    address: { Street: '7, Temple Street', City: 'Kochi', State: 'Kerala', 'Postal code': '682001' },
  };
}

export const sees = (step: string) => screen.findByRole('heading', { level: 2, name: step });
export const message = () => screen.getByRole('alert').textContent;

export function wizardIn(browser: Browser) {
  async function fills(fields: Fields): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await browser.fills(label, text);
  }

  async function clicks(name: string): Promise<void> {
    await browser.user.click(screen.getByRole('button', { name }));
  }

  async function takesStep1(fields: Fields): Promise<void> {
    await fills(fields);
    await clicks('Next');
    await sees('Personal Information');
  }

  async function takesStep2(fields: Fields): Promise<void> {
    await fills(fields);
    await clicks('Next');
    await sees('Address');
  }

  async function comesToStep3(ravi: ReturnType<typeof somebody>): Promise<void> {
    await browser.opens('/register');
    await takesStep1(ravi.account);
    await takesStep2(ravi.person);
    await fills(ravi.address);
  }

  return { fills, clicks, takesStep1, takesStep2, comesToStep3 };
}
