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

/** A category without a drawing of its own gets a general one. */
export const categoryIcon = (name: string): Icon => icons[name] ?? IconStethoscope;
