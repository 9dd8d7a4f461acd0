/** The drawings of checkup categories, by the names that the catalogue gives them. */
import {
  IconBodyScan,
  IconBriefcase,
  IconCandy,
  IconGenderFemale,
  IconHeartbeat,
  IconOld,
  IconShieldCheck,
  IconSparkles,
  IconStethoscope,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;

const icons: Readonly<Record<string, Icon>> = {
  body: IconBodyScan,
  heartbeat: IconHeartbeat,
  woman: IconGenderFemale,
  elder: IconOld,
  briefcase: IconBriefcase,
  shield: IconShieldCheck,
  candy: IconCandy,
  sparkles: IconSparkles,
};

/** One that no drawing is known for still gets a sign of its kind. */
export const categoryIcon = (name: string): Icon => icons[name] ?? IconStethoscope;
