import { useEffect, useState } from 'react'
import type { Letter } from './Letter.js'

/** The letter in a language; `'failed'` when the server did not return it. The next `attempt` requests it again. */
export function useLetter(language: string, attempt: number): Letter | 'failed' | undefined {
  const [letter, setLetter] = useState<Letter | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask, and no part of the question
  useEffect(() => {
    setLetter(undefined)
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(15_000)])
    fetch(`/members/letter?lang=${language}`, { signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as Letter) : 'failed'))
      .catch(() => 'failed' as const)
      .then((found) => ending.signal.aborted || setLetter(found))
    return () => ending.abort()
  }, [language, attempt])
  return letter
}
