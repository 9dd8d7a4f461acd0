/** Made by src/build/early-script.ts. */
declare module 'virtual:early';
