import {
  type SocialFailure,
  type SocialReturn,
  socialFailures,
  socialReturnShape
} from '@plugboard/auth-email-social/protocol'
import * as z from 'zod/mini'
import { FrameError } from '../frame/FrameError.js'

/** The content of the address of `/done` after its `#`: the login server has sent the window there. */
export interface SocialFacts {
  /** The page that the login was started at. */
  readonly origin: string | undefined
  readonly failure: SocialFailure | undefined
  /** For the page that opened the window. */
  readonly message: SocialReturn | undefined
}

/** Reads them. Forged values open nothing: the code is valid for one frame only. */
export function readSocialFacts(hash: string): SocialFacts {
  const { flow, code, error, origin } = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  const message = z.safeParse(socialReturnShape, {
    t: 'kit/social',
    flow,
    ...(error ? { error } : { code })
  }).data
  const isOrigin =
    origin !== undefined &&
    /^https?:/.test(origin) &&
    URL.canParse(origin) &&
    new URL(origin).origin === origin
  const failure = socialFailures.find((one) => one === error)
  return {
    message,
    origin: isOrigin ? origin : undefined,
    failure: message ? failure : (failure ?? 'failed')
  }
}

/**
 * Informs the page that opened this window, at the origin of the login and no other. A window that was separated from its opener, by a
 * Cross-Origin-Opener-Policy of that page or of the provider, informs the frame.
 *
 * @returns false if nobody hears it: browsers partition the storage of frames on other sites, and the window may be in another browser
 */
export async function sendReturn(
  page: Pick<Window & typeof globalThis, 'opener' | 'BroadcastChannel'>,
  { message, origin }: SocialFacts
): Promise<boolean> {
  if (!message || origin === undefined) return false
  const opener = page.opener as Window | null
  if (opener) {
    opener.postMessage(message, origin)
    return true
  }
  const channel = new page.BroadcastChannel(channelName(message.flow))
  const heard = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === heardIt && resolve(true)
    setTimeout(() => resolve(false), answerMs)
  })
  channel.postMessage(message)
  return heard.finally(() => channel.close())
}

/** What a listener replies to the window, and how long the window waits for that, in milliseconds. */
const heardIt = 'kit/social-heard'
const answerMs = 1_500

/** What the window of a login tells the frame. */
export interface ReturnListener {
  /** The code. Rejects with FrameError REJECTED if the visitor said no, OTP_EXPIRED, SERVER. */
  readonly code: Promise<string>
  end(): void
}

/**
 * Listens to the window of a login from before it navigates away, since a quick visitor is back before anybody waits. Only pages of the wallet's own
 * origin can listen and send there.
 */
export function listenForReturn(flowId: string): ReturnListener {
  const channel = new BroadcastChannel(channelName(flowId))
  const code = new Promise<string>((resolve, reject) => {
    channel.onmessage = ({ data }) => {
      const read = z.safeParse(socialReturnShape, data)
      if (!read.success || read.data.flow !== flowId) return
      channel.postMessage(heardIt)
      if ('code' in read.data) resolve(read.data.code)
      else reject(new FrameError(returnFailures[read.data.error]))
    }
  })
  // Most pages hear from the window themselves, and then nobody waits here.
  code.catch(() => undefined)
  return { code, end: () => channel.close() }
}

/** The error with which the waiter's promise rejects when the window reports a failure. */
export const returnFailures = { refused: 'REJECTED', expired: 'OTP_EXPIRED', failed: 'SERVER' } as const

const channelName = (flowId: string): string => `kit-wallet/social/${flowId}`
