/** @jsxImportSource preact */
import { account } from '@plugboard/auth-service/api'
import { useCallback, useEffect, useState } from 'preact/hooks'
import * as z from 'zod/mini'
import type { ApiClient } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'
import { Icon } from '../screens/Icon.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { EndState } from './EndState.js'
import { formatTime } from './formatTime.js'

type Kind = z.output<typeof account.linkFacts>['kind']

/** The content of a mailed link's fragment: the path of the request to the service, and its token. */
export interface Act {
  readonly path: string
  /** Set for a revert, whose request has a different path from that of the facts. */
  readonly revertToken: string | undefined
}

/** Reads `#freeze=…`, `#undo=…` or `#revert=…`; undefined for anything else. */
export function readAct(hash: string): Act | undefined {
  const [, kind, token] = /^#(freeze|undo|revert)=([\w-]{16,128})$/.exec(hash) ?? []
  if (kind === undefined || token === undefined) return undefined
  const path = `/v1/${kind === 'freeze' ? 'freeze' : 'undo'}/${token}`
  return { path, revertToken: kind === 'revert' ? token : undefined }
}

type State =
  | { readonly name: 'loading' | 'expired' | 'failed' }
  | { readonly name: 'question'; readonly kind: Kind; readonly expiresAt: number }
  | { readonly name: 'done'; readonly kind: Kind }

/** What the page is drawn with. */
export interface ActPageProps {
  readonly api: Pick<ApiClient, 'send'>
  readonly act: Act | undefined
  readonly translate: PageTranslate
  readonly language: string
}

/**
 * The page of the links in notices: freezes a wallet, lets new devices log in again, or reverts a change of the address or a deletion. Loading it
 * changes nothing, so that mail scanners cannot trigger it; the button does.
 */
export function ActPage({ api, act, translate, language }: ActPageProps) {
  const [state, setState] = useState<State>({ name: act ? 'loading' : 'expired' })

  const load = useCallback(async () => {
    if (!act) return
    setState({ name: 'loading' })
    const next = api
      .send({ method: 'GET', path: act.path, shape: account.linkFacts })
      .then(({ kind, expiresAt }): State => ({ name: 'question', kind, expiresAt }))
    setState(await next.catch(toEnd))
  }, [api, act])
  useEffect(() => void load(), [load])

  async function confirm({ path, revertToken: token }: Act, kind: Kind) {
    setState({ name: 'loading' })
    const sent =
      token === undefined ? { path } : { path: '/v1/email-change/revert', body: JSON.stringify({ token }) }
    const next = api
      .send({ method: 'POST', ...sent, shape: z.object({}) })
      .then((): State => ({ name: 'done', kind }))
    setState(await next.catch(toEnd))
  }

  return (
    <main class="page">
      <div class="card">
        {state.name === 'loading' && (
          <div class="state" role="status">
            <span class="spinner" />
          </div>
        )}
        {act && state.name === 'question' && (
          <>
            <EndState
              icon={state.kind === 'freeze' ? 'lock' : 'mail'}
              title={translate(`act.${state.kind}`)}
              text={translate(`act.${state.kind}.text`)}
            />
            <p class="warning">
              <Icon name="warning" />
              <span>{translate('act.until', { time: formatTime(state.expiresAt, language) })}</span>
            </p>
            <button type="button" class="button primary" onClick={() => void confirm(act, state.kind)}>
              {translate(`act.${state.kind}.button`)}
            </button>
          </>
        )}
        {state.name === 'done' && (
          <EndState
            icon="check"
            title={translate(`act.${state.kind}.done`)}
            text={translate(`act.${state.kind}.doneText`)}
          />
        )}
        {state.name === 'expired' && (
          <EndState icon="refused" title={translate('device.expired')} text={translate('act.expiredText')} />
        )}
        {state.name === 'failed' && (
          <>
            <EndState icon="warning" title={translate('device.failed')} text={translate('failed.network')} />
            <button type="button" class="button primary" onClick={() => void load()}>
              {translate('device.retry')}
            </button>
          </>
        )}
      </div>
    </main>
  )
}

/** An expired link stays expired; everything else may be tried again. */
const toEnd = (error: unknown): State =>
  error instanceof ApiError && (error.code === 'GONE' || error.code === 'NOT_FOUND')
    ? { name: 'expired' }
    : { name: 'failed' }
