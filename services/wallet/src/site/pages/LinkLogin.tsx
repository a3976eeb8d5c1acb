/** @jsxImportSource preact */
import { providerNames, type SocialProvider } from '@plugboard/auth-email-social/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { LinkOutcome } from '../account/LoginLink.js'
import { FrameError } from '../frame/FrameError.js'
import type { FrameLink } from '../pageLink/FrameLink.js'
import { openLinkWindow } from '../pageLink/openLinkWindow.js'
import { waitForReturn } from '../pageLink/waitForReturn.js'
import { Icon } from '../screens/Icon.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { Card } from './Card.js'
import { QrCode } from './QrCode.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'

/** Why nothing was linked. */
type Problem = Exclude<LinkOutcome, 'linked'> | 'blocked' | 'refused'

/** The visitor logs in at a provider, in a separate window or in the Farcaster app, and from then on that login leads to this wallet. */
export function LinkLogin({
  provider,
  opened,
  frame,
  translate,
  onEnd
}: {
  readonly provider: SocialProvider
  /** The window, which was opened within the press; `null` if the browser blocked it, and for Farcaster, which needs none. */
  readonly opened: Window | null
  readonly frame: Pick<FrameLink, 'ask'>
  readonly translate: PageTranslate
  onEnd(isLinked: boolean): void
}) {
  const step = useStep()
  const isClosed = useIsClosed(opened)
  const [problem, setProblem] = useState<Problem>()
  const [appUrl, setAppUrl] = useState<string>()
  const name = providerNames[provider]
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with the window that the press has opened
  useEffect(() => {
    const leaving = new AbortController()
    step.run(async () => {
      const found = await link(leaving.signal)
      if (leaving.signal.aborted) return
      if (found === 'linked') onEnd(true)
      else setProblem(found)
    })
    return () => {
      leaving.abort(new Error('left'))
      opened?.close()
    }
  }, [])

  async function link(signal: AbortSignal): Promise<'linked' | Problem> {
    if (provider !== 'farcaster' && !opened) return 'blocked'
    const { flowId, url } = await frame.ask('beginLink', provider)
    signal.throwIfAborted()
    if (!opened) setAppUrl(url)
    // A window that the visitor has closed meanwhile would come back.
    else if (!opened.closed) openLinkWindow(url)
    const code = await (opened ? waitForReturn(window, opened, flowId, signal) : follow(signal)).catch(
      (error: unknown) => {
        if (error instanceof FrameError) return error.code
        throw error
      }
    )
    if (code === 'REJECTED') return 'refused'
    if (code === 'OTP_EXPIRED') return 'tooLate'
    if (code === 'SERVER') throw new FrameError('SERVER')
    return frame.ask('endLink', code)
  }

  async function follow(signal: AbortSignal): Promise<string> {
    for (;;) {
      const code = await frame.ask('followLink', undefined)
      signal.throwIfAborted()
      if (code === 'over') throw new FrameError('OTP_EXPIRED')
      if (code !== undefined) return code
    }
  }

  const isOver = problem !== undefined || step.fault !== undefined
  return (
    <Card>
      <div class="state" role="status">
        {isOver ? (
          <span class="state-mark">
            <Icon name={problem === 'refused' ? 'refused' : 'warning'} size={28} />
          </span>
        ) : (
          !appUrl && <span class="spinner" />
        )}
        <h1 class="state-title">{translate(isOver ? 'link.nothing' : 'link.title', { provider: name })}</h1>
        {problem && <p class="muted">{translate(`link.${problem}`, { provider: name })}</p>}
        {!isOver && <p class="muted">{translate(provider === 'farcaster' ? 'link.scan' : 'link.window')}</p>}
        {!isOver && isClosed && <p class="warning">{translate('link.closed')}</p>}
      </div>
      {!isOver && appUrl && (
        <>
          <QrCode text={appUrl} label={translate('link.code')} />
          <a class="button" href={appUrl} target="_blank" rel="noreferrer">
            {translate('link.openApp')}
          </a>
        </>
      )}
      <StepFault fault={step.fault} translate={translate} />
      <button type="button" class="button quiet" onClick={() => onEnd(false)}>
        {translate('settings.back')}
      </button>
    </Card>
  )
}

/**
 * Whether the window looks closed. A provider can separate it from this page, for which it then looks closed too, and its result still arrives: so this only
 * tells the visitor what to do.
 */
function useIsClosed(opened: Window | null): boolean {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => setClosed(opened.closed), 500)
    return () => clearInterval(timer)
  }, [opened])
  return isClosed
}
