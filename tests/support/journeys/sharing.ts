import type { Page } from '@playwright/test';

/** Shares a file, as the browser does for the system’s share sheet. */
export async function shares(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const file = new File([text], fileName, { type: fileName.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' });
      const carried = new DataTransfer();
      carried.items.add(file);
      const form = document.createElement('form');
      const input = document.createElement('input');
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
      Object.assign(input, { type: 'file', name: 'file', files: carried.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, content] as const,
  );
  await page.waitForURL(/\/(prescriptions|login)/);
}
