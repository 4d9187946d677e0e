/** Programs that no class holds: what they do is for people, or for a maintainer to list. */

interface NeverRow {
  /** Between blanks. */
  readonly names: string;
  /** Words that follow the name. */
  readonly does: string;
  /** A sentence with one thing that works; a command in it stands in backticks. */
  readonly instead: string;
}

const NO_NETWORK = 'Work with what the workspace holds';
const TO_PEOPLE = 'Say in your answer that it is due';

export const NEVER_ROWS: readonly NeverRow[] = [
  {
    names:
      'curl wget http https httpie aria2c nc ncat netcat socat telnet ftp lftp ping dig nslookup host traceroute whois nmap lynx w3m',
    does: 'reaches the network',
    instead: 'Commands cannot use the network: work with what the workspace holds',
  },
  {
    names: 'ssh scp sftp rsync ssh-keygen ssh-add ssh-agent mosh sshpass autossh',
    does: 'reaches other machines',
    instead: NO_NETWORK,
  },
  {
    names: 'gh hub glab tea',
    does: 'acts on GitHub under an account',
    instead: 'Say in your answer what is to be done on GitHub',
  },
  {
    names: 'sudo su doas pkexec runuser setpriv capsh chroot newgrp sg',
    does: 'changes who runs the command',
    instead: 'Run the command itself: `npm test`',
  },
  {
    names: 'kill pkill killall killall5 skill fuser taskkill',
    does: 'ends processes',
    instead: 'Use the tool bash_kill for what you have started',
  },
  {
    names: 'docker docker-compose podman buildah nerdctl ctr skopeo kaniko',
    does: 'reaches a daemon outside of the sandbox',
    instead: 'Run what the container would run: `make test`',
  },
  {
    names: 'kubectl oc k9s minikube kind k3d istioctl argocd flux',
    does: 'acts on a cluster',
    instead: TO_PEOPLE,
  },
  {
    names:
      'aws az gcloud gsutil bq doctl heroku fly flyctl vercel netlify wrangler firebase railway supabase cloudflared ngrok sls serverless cdk pulumi eb sam',
    does: 'acts on an account in the cloud',
    instead: TO_PEOPLE,
  },
  {
    names: 'twine semantic-release np release-it vsce ovsx gh-pages goreleaser cargo-release',
    does: 'publishes',
    instead: TO_PEOPLE,
  },
  {
    names:
      'apt apt-get aptitude yum dnf rpm apk pacman zypper brew port snap flatpak winget choco scoop nix-env conda mamba micromamba',
    does: 'installs programs on this machine',
    instead: 'Nothing can be installed here: use what is, and see by `which node`',
  },
  {
    names:
      'adb xcrun simctl open xdg-open start osascript defaults launchctl systemctl service journalctl crontab at batch mount umount mkfs fdisk dd reboot shutdown halt iptables ip ifconfig sysctl modprobe insmod useradd usermod passwd chown chgrp loginctl screen tmux nohup setsid',
    does: 'works on the machine, not on the workspace',
    instead: 'Work with what the workspace holds',
  },
  {
    names: 'lsof fuser',
    does: 'looks for processes of the whole machine',
    instead: 'See which ports are open by `ss -ltn`, and what runs by `ps aux`',
  },
  {
    names: 'nsenter unshare bwrap firejail lldb ptrace',
    does: 'looks into or around the sandbox',
    instead: 'Print what you want to know, and run `npm test`',
  },
  {
    names: 'perf bpftrace',
    does: 'counts in the kernel, which the sandbox refuses',
    instead: 'Measure with the word time in front of the program, or count with valgrind',
  },
  {
    names: 'pushd popd dirs',
    does: 'keeps a stack of directories',
    instead: 'Write `( cd src && npm test )`, which is back behind the bracket',
  },
  {
    names: 'trap',
    does: 'runs something when the shell ends',
    instead: 'Write it at the end of the line, as in `npm test; git status`',
  },
  {
    names: 'eval',
    does: 'reads text as a command',
    instead: 'Write the command itself; for words of a list, with a function, as in `show() { echo "$@"; }`',
  },
  {
    names: 'shopt',
    does: 'changes how the shell reads the command',
    instead: "Leave it out, and list names at any depth by `git ls-files '*.md'` or `find . -name '*.md'`",
  },
  {
    names: 'exec alias unalias enable builtin set',
    does: 'changes the shell that runs the command',
    instead: 'Write the command itself: `npm test`',
  },
  {
    names: 'vim vi nano emacs pico ed ex top htop watch',
    does: 'waits for someone at the keyboard',
    instead: 'Print with `cat README.md` or `head -20 README.md`',
  },
];

const BY_NAME: ReadonlyMap<string, NeverRow> = new Map(
  NEVER_ROWS.flatMap((row) => row.names.split(/\s+/).map((name) => [name, row] as const)),
);

export const neverRun = (name: string): NeverRow | undefined => BY_NAME.get(name);
