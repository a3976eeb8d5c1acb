import type { SocialProvider } from './socialProviders.js';
/** What each provider calls itself, in every language. */
export declare const providerNames: Readonly<Record<SocialProvider, string>>;
