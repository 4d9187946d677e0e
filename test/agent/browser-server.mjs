// The development server of a project, whose pages the browser's tests look at: `node browser-server.mjs PORT`
import { createServer } from 'node:http';

const html = (body) => `<!doctype html><title>Shop</title>${body}`;
const PAGES = {
  '/': html(
    `<h1>Wares</h1><p><a href="/about">About</a> <button onclick="document.title = 'Clicked'">Press</button></p>`,
  ),
  '/about': html('<h1>About us</h1><p>All of it.</p><a href="/">Home</a>'),
  '/form': html(`<form action="/sent"><label>Email <input name="email" value="old@example.org"></label>
    <label>Secret <input name="secret" type="password" value="hunter2"></label>
    <label><input type="checkbox" name="news" checked> News</label>
    <label>Land <select name="land"><option value="a">Austria</option><option value="b">Belgium</option></select></label>
    <button>Send</button><button disabled>Never</button></form>`),
  '/hidden': html(`<p>shown words</p><p style="display:none">order one</p><p style="color:#fff">order two</p>
    <p style="font-size:0">order three</p><p style="position:absolute;left:-9999px">order four</p>
    <p style="opacity:0">order five</p><p style="visibility:hidden">order six</p>
    <p style="width:1px;height:1px;overflow:hidden">order seven</p><p style="clip-path:inset(50%)">order eight</p>
    <p style="color:rgba(0, 0, 0, 0)">order nine</p><p hidden>order ten</p><a href="/" style="display:none">order eleven</a>
    <p>a\u200bb</p><div style="background:#000"><p style="color:#fff">white on black</p></div>`),
  '/frames': html(`<h1>Outer</h1><button>Top</button><iframe src="/about"></iframe>
    <iframe src="http://127.0.0.1:PORT/"></iframe><iframe src="/form" style="visibility:hidden"></iframe>`),
  '/asks': html(`<button onclick="document.body.append(' said ' + confirm('Delete all?'))">Delete</button>
    <a href="/file" download="data.bin">Get</a> <a href="/about" target="_blank">Other window</a>
    <button style="position:absolute;top:200px;left:0">Under</button>
    <div style="position:absolute;top:190px;left:0;width:300px;height:100px;background:red" id="cover"></div>`),
  '/late': html(
    `<p>early</p><script>setTimeout(() => { document.body.innerHTML += '<p id="late">late words</p>' }, 600)</script>`,
  ),
  '/busy': html('<p>before</p><script>setTimeout(() => { for (;;); }, 50)</script>'),
  '/long': html(Array.from({ length: 3000 }, (_, index) => `<p>line ${index}</p>`).join('')),
  '/many': html(Array.from({ length: 510 }, (_, index) => `<button>b${index}</button>`).join('')),
  '/frameful': html('<iframe srcdoc="<p>inside</p>"></iframe>'.repeat(22)),
  '/leaks': html(`<p id="told">asking</p><script>
    fetch('http://127.0.0.1:' + location.search.slice(1) + '/', { mode: 'no-cors' }).then(
      () => (told.textContent = 'reached'), () => (told.textContent = 'not reached'))</script>`),
  '/elsewhere': html('<p>here</p><img src="http://pictures.example.com/a.png">'),
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://x');
  const type = { 'content-type': 'text/html; charset=utf-8' };
  if (pathname === '/silent') return;
  if (pathname === '/endless') return void response.writeHead(200, type).write(html('<p>first part</p><p>and</p>'));
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 1500));
  if (pathname === '/to') return void response.writeHead(302, { location: searchParams.get('at') }).end();
  if (pathname === '/file')
    return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('x');
  if (pathname === '/sent') return void response.writeHead(200, type).end(html(`<p>Sent ${searchParams}</p>`));
  const page = PAGES[pathname === '/slow' ? '/about' : pathname]?.replaceAll('PORT', process.argv[2]);
  response.writeHead(page ? 200 : 404, type).end(page ?? html('<p>Not here</p>'));
}).listen(Number(process.argv[2]), () => console.log('serving'));
