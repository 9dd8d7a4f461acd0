/** The names of the drafts of the profile's dialogs. */
export const profileDraft = 'profile';
export const detailsDraft = 'profile/patient';
export const familyDraft = 'profile/family';
export const addressDraft = 'profile/address';
