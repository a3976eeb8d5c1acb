/** @jsxImportSource preact */
import { flows } from '@plugboard/auth-service/api'
import { useCallback, useEffect, useState } from 'preact/hooks'
import type * as z from 'zod/mini'
import type { ApiClient } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'
import type { AnyTextKey, PageTranslate } from '../text/pageTexts.js'
import { EndState } from './EndState.js'
import { NumberQuestion } from './NumberQuestion.js'
import { keepCode, keptCode } from './shownCode.js'

type Facts = z.output<typeof flows.deviceLinkFacts>
type State =
  | { readonly name: 'loading' | 'denied' | 'expired' | 'failed' }
  | { readonly name: 'question'; readonly facts: Facts }
  | { readonly name: 'code'; readonly code: string }

/** What the page is drawn with. */
export interface DevicePageProps {
  readonly api: Pick<ApiClient, 'send'>
  /** From the mailed link. */
  readonly token: string
  readonly translate: PageTranslate
  readonly language: string
}

/**
 * The page of the mailed link. Loading it changes nothing; only picking the number that the login shows, out of three, lets the login
 * continue, and its code is shown here (DEV-2), again after a reload.
 */
export function DevicePage({ api, token, translate, language }: DevicePageProps) {
  const [state, setState] = useState<State>(() => {
    const kept = keptCode()
    return kept ? { name: 'code', code: kept.code } : { name: 'loading' }
  })
  const path = `/v1/device-links/${encodeURIComponent(token)}`

  const load = useCallback(async () => {
    setState({ name: 'loading' })
    const next = api
      .send({ method: 'GET', path, shape: flows.deviceLinkFacts })
      .then((facts): State => ({ name: 'question', facts }))
    setState(await next.catch(toEnd))
  }, [api, path])
  useEffect(() => void (keptCode() || load()), [load])

  async function answer(facts: Facts, choice: { number: string } | { deny: true }) {
    setState({ name: 'loading' })
    const body = JSON.stringify({ pageNonce: facts.pageNonce, ...choice })
    const next = api
      .send({ method: 'POST', path, body, shape: flows.deviceLinkResponse })
      .then((result): State => {
        if (result.state === 'denied') return { name: 'denied' }
        keepCode(result)
        return { name: 'code', code: result.code }
      })
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
        {state.name === 'question' && (
          <NumberQuestion
            icon="mail"
            facts={state.facts}
            translate={translate}
            language={language}
            onAnswer={(choice) => void answer(state.facts, choice)}
          />
        )}
        {state.name === 'code' && (
          <>
            <EndState icon="check" title={translate('device.code')} text={translate('device.codeExpires')} />
            <output class="code" dir="ltr">
              {state.code}
            </output>
          </>
        )}
        {(state.name === 'denied' || state.name === 'expired') && (
          <EndState
            icon="refused"
            title={translate(`device.${state.name}`)}
            text={translate(`device.${state.name}Text` as AnyTextKey)}
          />
        )}
        {state.name === 'failed' && (
          <>
            <EndState icon="warning" title={translate('device.failed')} text={translate('failed.network')} />
            <button type="button" class="button primary" onClick={load}>
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
