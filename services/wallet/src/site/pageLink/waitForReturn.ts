import { socialReturnShape } from '@plugboard/auth-email-social/protocol'
import * as z from 'zod/mini'
import { FrameError } from '../frame/FrameError.js'
import { listenForReturn, returnFailures } from './socialReturn.js'

/**
 * The result that a window opened by a page of the wallet brings back to it. The window informs its opener, or, if a provider has separated the two,
 * every page of this origin that knows the flow.
 *
 * @throws FrameError REJECTED if the visitor said no, OTP_EXPIRED, SERVER; the reason of the signal
 */
export function waitForReturn(
  page: Window & typeof globalThis,
  opened: Window,
  flowId: string,
  signal: AbortSignal
): Promise<string> {
  const parted = listenForReturn(flowId)
  const posted = new Promise<string>((resolve, reject) => {
    page.addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (source !== opened || origin !== page.origin) return
        const read = z.safeParse(socialReturnShape, data).data
        if (read?.flow !== flowId) return
        if ('code' in read) resolve(read.code)
        else reject(new FrameError(returnFailures[read.error]))
      },
      { signal }
    )
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([posted, parted.code]).finally(() => parted.end())
}
