import './bare.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

// What no page of React can be quicker than: the same actions as a list of the product, with nothing but React.
const SCREENS = Array.from({ length: 12 }, (_, i) => `Screen ${i + 1}`)
const ROWS = Array.from({ length: 400 }, (_, i) => ({ id: i, name: `Person ${(i * 7919) % 400}` }))
const PAGE = 50

function Bare() {
  const [screen, setScreen] = useState(0)
  const [search, setSearch] = useState('')
  const [isSorted, setSorted] = useState(false)
  const [page, setPage] = useState(0)
  const found = ROWS.filter((row) => row.name.includes(search))
  const sorted = isSorted ? found.toSorted((a, b) => a.name.localeCompare(b.name)) : found
  const rows = sorted.slice(page * PAGE, page * PAGE + PAGE)
  return (
    <>
      <nav aria-label="Main menu">
        {SCREENS.map((name, i) => (
          <a key={name} href={`#/${i}`} aria-current={i === screen ? 'page' : undefined} onClick={() => setScreen(i)}>
            {name}
          </a>
        ))}
      </nav>
      <main>
        <h1>{SCREENS[screen]}</h1>
        <input type="search" aria-label="Search" value={search} onChange={(e) => setSearch(e.target.value)} />
        <table>
          <thead>
            <tr>
              <th scope="col">
                <button type="button" className="m-table-sort" onClick={() => setSorted(!isSorted)}>
                  Name
                </button>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-row={row.id}>
                <td>{row.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="m-pager">
          <button type="button" onClick={() => setPage((page + 1) % 8)}>
            Next
          </button>
        </div>
      </main>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Bare />)
