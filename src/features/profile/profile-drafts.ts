/** Under which names the profile keeps what is being typed into its dialogs. */
export const profileDraft = 'profile';
export const detailsDraft = 'profile/patient';
export const familyDraft = 'profile/family';
export const addressDraft = 'profile/address';
