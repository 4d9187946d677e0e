/** A name server over UDP, as small as its protocol allows; see RFC 1035. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Addresses, or the name that an alias stands for; one list an answer, and the last one from then on. */
export type Zone = Readonly<Record<string, readonly (readonly string[])[]>>;

export interface NameServer {
  /** `NAME TYPE` of each question, in order, in lower case. */
  readonly questions: readonly string[];
  close(): void;
}

const [A, CNAME, AAAA] = [1, 5, 28] as const;

/** An answer holds the whole chain of aliases, as those of a resolver do. Nothing may be kept: each has a lifetime of 0. */
export async function openNameServer(zone: Zone, address: string, port: number): Promise<NameServer> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message);
    const asked = `${name} ${type === AAAA ? 'AAAA' : 'A'}`;
    const nth = questions.filter((one) => one === asked).length;
    questions.push(asked);
    const records = resolve(name, type, (one) => {
      const answers = zone[one] ?? [];
      return answers[Math.min(one === name ? nth : 0, answers.length - 1)] ?? [];
    });
    const head = Buffer.from(message.subarray(0, 12));
    head.writeUInt16BE(records.length > 0 || name in zone ? 0x8180 : 0x8183, 2); // an answer, or no such name
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, message.subarray(12, end), ...records]), from.port, from.address);
  });
  socket.bind(port, address);
  await once(socket, 'listening');
  return { questions, close: () => void socket.close() };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function resolve(name: string, type: number, answersOf: (name: string) => readonly string[]): Buffer[] {
  return answersOf(name).flatMap((answer) => {
    if (/^[\d.]+$/.test(answer)) return type === A ? [record(name, A, Buffer.from(answer.split('.').map(Number)))] : [];
    if (answer.includes(':')) return type === AAAA ? [record(name, AAAA, ipv6(answer))] : [];
    return [record(name, CNAME, wireName(answer)), ...resolve(answer, type, answersOf)];
  });
}

function record(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10); // class, lifetime 0 and length behind the type
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([wireName(name), fixed, data]);
}

const wireName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** Eight groups in hexadecimal, `::` for those that are 0. */
function ipv6(address: string): Buffer {
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
