import { useState } from 'react'
import { Bag } from '../host/Bag.js'
import type { ClubWords } from './ClubWords.js'
import type { Letter } from './Letter.js'
import { useLetter } from './useLetter.js'

/** This month's letter, which the server hands to members only. */
export function LetterCard({ locale, words }: { readonly locale: string; readonly words: ClubWords }) {
  const [attempt, setAttempt] = useState(0)
  const letter = useLetter(locale, attempt)
  if (letter === 'failed')
    return (
      <section className="card letter" role="alert">
        <p>{words.failed}</p>
        <div>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {words.again}
          </button>
        </div>
      </section>
    )
  return (
    <article className="card letter" aria-busy={!letter}>
      {letter && <Contents letter={letter} words={words} />}
    </article>
  )
}

function Contents({ letter, words }: { readonly letter: Letter; readonly words: ClubWords }) {
  return (
    <>
      <h2>{letter.title}</h2>
      <p>{letter.text}</p>
      <ul className="lots">
        {letter.lots.map(({ tone, name, notes, score }) => (
          <li key={name}>
            <Bag tone={tone} />
            <div>
              <h3>{name}</h3>
              <p className="taste">{notes}</p>
            </div>
            <p className="score" title={words.score}>
              <span className="hidden">{words.score} </span>
              {score}
            </p>
          </li>
        ))}
      </ul>
      <section className="recipe" aria-labelledby="recipe-title">
        <h3 id="recipe-title">{words.recipe}</h3>
        <p>{letter.recipe}</p>
      </section>
    </>
  )
}
