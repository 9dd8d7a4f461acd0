import words from '#words/rejections';
import { IconPhone } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import type { Order, RejectedSample } from '../../contract/orders.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { groupsBy } from '../../lib/groups-by.ts';
import { isCancelled } from '../../lib/orders/order-changes.ts';
import { orderPatients } from '../../lib/orders/order-list.ts';
import { rejectionReason, repeatsOf } from '../../lib/orders/rejected-samples.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { isolated, joinIsolated } from '../../lib/text/isolated.ts';
import { telHref } from '../../lib/text/tel-href.ts';
import { Button, ExternalButton } from '../../ui/Button.tsx';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useRepeatChoice } from './use-repeat-choice.ts';
import styles from './RejectedSamples.module.css';

const loadDialog = () => import('./RepeatDialog.tsx').then((module) => module.RepeatDialog);

/** Says which samples could not be measured and why, and what becomes of their free repeat. */
export function RejectedSamples({ order }: { readonly order: Order }) {
  const { waiting, booked, taken } = repeatsOf(order);
  const { isOpen, isUnknown, open, close, hide, finish } = useRepeatChoice(order);
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="warning" title={words.title}>
          <Stack gap={12}>
            <Reasons of={waiting} order={order} />
            <p>{words.notYourHealth}</p>
            <p>{words.free}</p>
            <Actions onChoose={isUnknown ? undefined : open} />
          </Stack>
        </Notice>
      )}
      {groupsBy(booked, orderOf).map((samples) => (
        <Repeated key={orderOf(samples[0])} order={order} samples={samples} title={words.bookedTitle} text={words.booked} />
      ))}
      {groupsBy(taken, orderOf).map((samples) => (
        <Repeated key={orderOf(samples[0])} order={order} samples={samples} title={words.takenTitle} text={words.taken} />
      ))}
      {isOpen && (
        <LazyDialog load={loadDialog} onFailed={close} props={{ order, onClose: close, onUnknown: hide, onDone: finish }} />
      )}
    </>
  );
}

/** @param onChoose undefined if the API has no call for it */
function Actions({ onChoose }: { readonly onChoose: (() => void) | undefined }) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  return (
    <div className={styles['actions']}>
      {onChoose === undefined && <p>{words.chooseByPhone}</p>}
      <div className={styles['buttons']}>
        {onChoose && (
          <Button disabled={!isOnline} aria-describedby={reasonId} onClick={onChoose}>
            {words.choose}
          </Button>
        )}
        <ExternalButton href={telHref(brand.phone)} variant="outline">
          <IconPhone aria-hidden size={20} />
          {words.call(brand.phone)}
        </ExternalButton>
      </div>
      <p id={reasonId} role="status" className={styles['reason']}>
        {isOnline || onChoose === undefined ? '' : words.chooseOffline}
      </p>
    </div>
  );
}

/** Leads from a free repeat to the order that it repeats, where its results will be. */
export function RepeatOf({ order }: { readonly order: Order }) {
  const { repeatOf } = order;
  if (repeatOf === undefined) return null;
  return (
    <Notice tone="info" title={words.repeatTitle}>
      <p>
        <RichText of={words.repeatOf} tags={{ order: () => <OrderLink id={repeatOf.id} number={repeatOf.orderNumber} /> }} />
      </p>
      {isCancelled(order) && <p>{words.repeatCancelled}</p>}
    </Notice>
  );
}

const orderOf = ({ repeatOrderId }: RejectedSample): string | undefined => repeatOrderId;

type RepeatedProps = {
  readonly order: Order;
  readonly samples: readonly [RejectedSample, ...RejectedSample[]];
  readonly title: string;
  readonly text: string;
};

function Repeated({ order, samples, title, text }: RepeatedProps) {
  const { repeatOrderId: id = '', repeatOrderNumber: number = id } = samples[0];
  return (
    <Notice tone="info" title={title}>
      <Stack gap={12}>
        <p>
          <RichText of={text} tags={{ order: () => <OrderLink id={id} number={number} /> }} />
        </p>
        <Reasons of={samples} order={order} />
      </Stack>
    </Notice>
  );
}

type ReasonsProps = { readonly of: readonly RejectedSample[]; readonly order: Order };

/** Of several samples with one reason, it is said once. Whose they were is said where the order is for several people. */
function Reasons({ of: samples, order }: ReasonsProps): ReactNode {
  const isNamed = orderPatients(order).length > 1;
  const personOf = ({ patientName }: RejectedSample) => (isNamed ? patientName : undefined);
  return groupsBy(samples, rejectionReason).map((same) => (
    <div key={rejectionReason(same[0])}>
      {groupsBy(same, personOf).map((ofPerson) => (
        <Tests key={personOf(ofPerson[0])} of={ofPerson} patient={personOf(ofPerson[0])} />
      ))}
      <p>{rejectionReason(same[0])}</p>
    </div>
  ));
}

/** @param of samples of one person; a test that was rejected twice is named once */
function Tests({ of: samples, patient }: { readonly of: readonly RejectedSample[]; readonly patient: string | undefined }) {
  const names = joinIsolated([...new Set(samples.flatMap(({ tests }) => tests))]);
  if (names === '') return null;
  return (
    <p className={styles['tests']}>
      <InLanguage of={patient === undefined ? words.tests(names) : words.testsOf(isolated(patient), names)} />
    </p>
  );
}

const OrderLink = ({ id, number }: { readonly id: string; readonly number: string }) => (
  <Link to={orderPath(id)} className={styles['number']}>
    {number}
  </Link>
);
