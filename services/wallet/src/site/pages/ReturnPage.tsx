/** @jsxImportSource preact */
import { social } from '@plugboard/auth-service/api'
import { useEffect, useState } from 'preact/hooks'
import type * as z from 'zod/mini'
import type { ApiClient } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'
import type { SocialFacts } from '../pageLink/socialReturn.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { Card } from './Card.js'
import { EndState } from './EndState.js'
import { NumberQuestion } from './NumberQuestion.js'

type Question = z.output<typeof social.returnFacts>
type State = 'telling' | 'done' | 'denied' | 'expired' | 'failed' | Question

/**
 * The end of a social login's window. If nobody hears it, the visitor picks the number that the login shows, and the login server informs the frame
 * (SOC-9): a person who was lured here to finish somebody else's login does not know it.
 */
export function ReturnPage({
  facts: { message, failure, origin },
  telling,
  api,
  translate,
  language
}: {
  readonly facts: SocialFacts
  /** Resolves with whether anybody hears the window. */
  readonly telling: Promise<boolean>
  readonly api: Pick<ApiClient, 'send'>
  readonly translate: PageTranslate
  readonly language: string
}) {
  const [state, setState] = useState<State>('telling')
  const back = message && 'code' in message ? message : undefined
  const site = origin === undefined ? '' : new URL(origin).host
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window tells once
  useEffect(() => {
    void telling.then(async (isHeard) => {
      if (isHeard || !back) return setState('done')
      const body = JSON.stringify({ code: back.code })
      const path = `/v1/flows/${back.flow}/return`
      await api
        .send({ method: 'POST', path, body, shape: social.returnFacts })
        .then(setState, (error) => setState(toEnd(error)))
    })
  }, [])

  async function answer(choice: { readonly number: string } | { readonly deny: true }) {
    setState('telling')
    const body = JSON.stringify({ code: back?.code, ...choice })
    const path = `/v1/flows/${back?.flow}/number`
    await api
      .send({ method: 'POST', path, body, shape: social.numberResponse })
      .then(({ state: end }) => setState(end === 'denied' ? 'denied' : 'done'))
      .catch((error) => setState(toEnd(error)))
  }

  if (failure !== undefined)
    return (
      <Card>
        <EndState
          icon={failure === 'refused' ? 'refused' : 'warning'}
          title={translate(`done.${failure}`)}
          text={site ? translate('page.back', { site }) : translate('done.close')}
        />
      </Card>
    )
  return (
    <Card>
      {state === 'telling' && (
        <div class="state" role="status">
          <span class="spinner" />
        </div>
      )}
      {state === 'done' && (
        <EndState icon="check" title={translate('done.title')} text={translate('page.back', { site })} />
      )}
      {state === 'denied' && (
        <EndState icon="refused" title={translate('device.denied')} text={translate('device.deniedText')} />
      )}
      {(state === 'expired' || state === 'failed') && (
        <EndState icon="warning" title={translate(`done.${state}`)} text={translate('done.close')} />
      )}
      {typeof state === 'object' && (
        <NumberQuestion
          icon="globe"
          facts={state}
          translate={translate}
          language={language}
          onAnswer={(choice) => void answer(choice)}
        />
      )}
    </Card>
  )
}

const toEnd = (error: unknown): 'expired' | 'failed' =>
  error instanceof ApiError && error.code === 'CODE_REFUSED' ? 'expired' : 'failed'
