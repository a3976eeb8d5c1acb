import { configure } from '../../node_modules/@testing-library/dom'

/**
 * Testing Library as the tests import it. Here and not in `setup.ts`, because most files need nothing of it, and loading it takes a tenth of a
 * second in each. Only a bound on a hang: on a fresh machine the first test of a part waits until its modules have been transformed.
 */
configure({ asyncUtilTimeout: 10_000 })

export * from '../../node_modules/@testing-library/dom'
