import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/plain/Button.tsx';
import { Page } from '../ui/plain/Page.tsx';
import { pages } from '../lib/page-paths.ts';

export function NotAvailablePage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        title="Not available yet"
        text="This page is not part of the app yet. You can find and book lab tests."
        action={<LinkButton to={pages.tests.path}>Browse Tests</LinkButton>}
      />
    </Page>
  );
}
