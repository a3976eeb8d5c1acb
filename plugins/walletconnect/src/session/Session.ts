import type SignClient from '@walletconnect/sign-client'

/** A session as the client holds it. */
export type Session = ReturnType<SignClient['session']['get']>
