import { configure } from '../../node_modules/@testing-library/dom'

/**
 * Testing Library as the tests import it. Here and not in `setup.ts`, because most files need nothing from it, and loading it takes a tenth of
 * a second in each. Only a limit for hangs: on a fresh machine the first test of a file waits until its modules have been transformed.
 */
configure({ asyncUtilTimeout: 10_000 })

export * from '../../node_modules/@testing-library/dom'
